/**
 * What lists need of each ship beyond its card in `content/ships.ts`, one on each line: id, points now if the last errata changed them, title if it is
 * not the name there, nicknames.
 */
export const SHIP_ROWS = `
arquitens-light-cruiser|52||Arquitens, Arquitens Light
arquitens-command-cruiser|55||Arquitens, Arquitens Command
gladiator-i|||Glad 1, Gladiator 1
gladiator-ii|||Glad 2, Gladiator 2
gozanti-assault-carriers|26||Gozanti, Gozanti Assault
gozanti-cruisers|||Gozanti, Gozanti Cruiser
imperial-i|||Imp 1, Star Destroyer, Imperial Star Destroyer, ISD, ISD1, ISD 1
imperial-ii|||Imp 2, Star Destroyer, Imperial Star Destroyer, ISD, ISD2, ISD 2
cymoon-1-refit|||Imp Cymoon, Imperial Cymoon, Moon, Star Destroyer, Imperial Star Destroyer, ISD, Cymoon, Cymoon 1, ISD Cymoon
kuat-refit|||Imp Kuat, Imperial Kuat, Kuat, Star Destroyer, Imperial Star Destroyer, ISD, ISD Kuat
interdictor-suppression-refit|||Interdictor, Interdictor Suppression
interdictor-combat-refit|||Interdictor, Interdictor Combat
onager-star-destroyer|120||Onager
onager-testbed|116||Testbed, Onager
quasar-fire-i|||Quasar Fire, Quasar Fire Carrier, Quasar, Quasar I, Quasar Fire 1
quasar-fire-ii|||Quasar Fire Carrier II, Quasar II, Quasar, Quasar Fire 2
raider-i|||Raider, Raider 1
raider-ii|||Raider, Raider 2
executor-i|||Executor, Executor 1, SSD, Super Star Destroyer
executor-ii|||Executor, Executor 2, SSD, Super Star Destroyer
star-dreadnought-assault-prototype|||Star Dreadnought, Star Dreadnought Assault, SSD, Super Star Destroyer
star-dreadnought-command-prototype|||Star Dreadnought, Star Dreadnought Command, SSD, Super Star Destroyer
venator-ii-imperial||Venator II-class Star Destroyer|Venator, Venator II, Venator 2 (Imperial), Venator 2 (Imp)
victory-i|||Victory, Victory 1, VSD1, VSD 1, VSD
victory-ii|80||Victory 2, VSD2, VSD 2, VSD
assault-frigate-mark-ii-a|77||Assault Frigate, Assault Frigate Mark II, Assault Frigate 2, AF, AFMk2, AFMk2A, Assault Frigate Mk2A
assault-frigate-mark-ii-b|||Assault Frigate Mark II, Assault Frigate 2, AF, AFMk2, AFMk2B, Assault Frigate Mk2B
cr90-corvette-a|||CR90, CR-90, CR90 Corvette, CR90A, CR-90A, CR90-A
cr90-corvette-b|||CR90, CR-90, CR90 Corvette, CR90B, CR-90B, CR90-B
gr-75-combat-retrofits|||GR75, GR75 Combat, GR-75
gr-75-medium-transports|||GR75 Medium, GR-75 Medium, GR75, GR-75
hammerhead-torpedo-corvette|||Hammerhead, Hammerhead Corvette, Torpedo Corvette, Hammerhead Torpedo
hammerhead-scout-corvette|||Hammerhead, Hammerhead Corvette, Scout Corvette, Hammerhead Scout
mc30c-scout-frigate|||MC30c, MC30c Frigate, MC30c Scout, MC30, MC-30c, MC-30
mc30c-torpedo-frigate|||MC30c, MC30c Frigate, MC30c Torpedo, MC30, MC-30c, MC-30
mc75-armored-cruiser|99||MC75, MC-75, MC75 Armored, MC-75 Armored
mc75-ordnance-cruiser|95||MC75, MC-75, MC75 Ordnance, MC-75 Ordnance
mc80-assault-cruiser|110||MC80, MC-80, MC80H, MC-80H, MC80 Assault, MC-80 Assault
mc80-command-cruiser|102||MC80, MC-80, MC80H, MC-80H, MC80 Command, MC-80 Command
mc80-star-cruiser|||MC80, MC-80, MC80 Star, MC-80 Star, MC80L, MC-80L, Liberty
mc80-battle-cruiser|||MC80, MC-80, MC80L, MC-80L, Liberty, MC80 Battle
pelta-assault-ship|||Modified Pelta, MP, Pelta Assault, Rebel Pelta
pelta-command-ship|||Modified Pelta, MP, Pelta Command, Rebel Pelta
nebulon-b-escort-frigate|||Nebulon-B, Nebulon-B Escort, Nebulon-B Frigate, Neb-B, Nebulon
nebulon-b-support-refit|||Nebulon-B, Nebulon-B Support, Neb-B, Nebulon
providence-carrier-rebel||Providence-class Carrier|Providence, Prov, Rebel Prov, Rebel One, Rebel 1, Providence (Reb)
starhawk-battleship-mark-i||Starhawk-class Battleship Mark I|Starhawk, Starhawk Mark I, Starhawk 1
starhawk-battleship-mark-ii||Starhawk-class Battleship Mark II|Starhawk, Starhawk Mark II, Starhawk 2
acclamator-i|64||Acclamator, Acclamator 1
acclamator-ii|||Acclamator, Acclamator 2
consular-armed-cruiser|||Consular, Consular Armed
consular-charger-c70|42||Consular, Consular Charger, C70, C-70
pelta-medical-frigate|||Pelta, Pelta Medical, GAR Pelta, Quad
pelta-transport-frigate|||Pelta, Pelta Transport, GAR Pelta, Quad
venator-i|||Venator, Star Destroyer, Venator 1
venator-ii|||Venator, Star Destroyer, Venator-class Star Destroyer, Venator 2
victory-i-republic|73|Victory I-class Star Destroyer|Victory, Star Destroyer, Victory-class Star Destroyer, Victory 1, Victory-I, GAR Victory, GAR Vic, VSD, VSD1, VSD 1, Victory 1 (GAR)
gozanti-cruisers-separatist|24|Gozanti-class Cruisers|Gozanti, Gozanti Cruiser, Gozer, Seppy Gozanti, Gozanti (CIS)
hardcell-transport|||Hardcell
hardcell-battle-refit|50||Hardcell, Hardcell Battle
munificent-star-frigate|||Munificent, Munificent Star, Moon, Moony, Muni, Star Frigate
munificent-comms-frigate|||Munificent, Munificent Comms, Moon, Moony, Muni, Comms Frigate
providence-dreadnought|97||Providence, Prov, Dreadnought
providence-carrier|102||Providence, Prov, Carrier
recusant-light-destroyer|||Recusant, Recusant Light, Recusant Destroyer, Rec
recusant-support-destroyer|||Recusant, Recusant Support, Recusant Destroyer, Rec
`;
