/**
 * Every official ship, one on each line: id, title, faction, points now, points before if they differ, size (f: a flotilla), upgrade slots,
 * nicknames.
 */
export const SHIP_ROWS = `
arquitens-light-cruiser|Arquitens-class Light Cruiser|e|52|54|s|odt|Arquitens, Arquitens Light
arquitens-command-cruiser|Arquitens-class Command Cruiser|e|55|59|s|osdt|Arquitens, Arquitens Command
gladiator-i|Gladiator I-class Star Destroyer|e|56||s|owsr|Glad 1, Gladiator 1
gladiator-ii|Gladiator II-class Star Destroyer|e|62||s|owsr|Glad 2, Gladiator 2
gozanti-assault-carriers|Gozanti-class Assault Carriers|e|26|28|sf|opf|Gozanti, Gozanti Assault
gozanti-cruisers|Gozanti-class Cruisers|e|23||sf|opf|Gozanti, Gozanti Cruiser
imperial-i|Imperial I-class Star Destroyer|e|110||l|owffit|Imp 1, Star Destroyer, Imperial Star Destroyer, ISD, ISD1, ISD 1
imperial-ii|Imperial II-class Star Destroyer|e|120||l|owfdit|Imp 2, Star Destroyer, Imperial Star Destroyer, ISD, ISD2, ISD 2
cymoon-1-refit|Imperial Star Destroyer Cymoon 1 Refit|e|112||l|owcftt|Imp Cymoon, Imperial Cymoon, Moon, Star Destroyer, Imperial Star Destroyer, ISD, Cymoon, Cymoon 1, ISD Cymoon
kuat-refit|Imperial Star Destroyer Kuat Refit|e|112||l|owfdir|Imp Kuat, Imperial Kuat, Kuat, Star Destroyer, Imperial Star Destroyer, ISD, ISD Kuat
interdictor-suppression-refit|Interdictor Suppression Refit|e|90||m|osfxxi|Interdictor, Interdictor Suppression
interdictor-combat-refit|Interdictor Combat Refit|e|93||m|osfxi|Interdictor, Interdictor Combat
onager-star-destroyer|Onager-class Star Destroyer|e|120|110|l|owwtu|Onager
onager-testbed|Onager-class Testbed|e|116|96|l|owwsu|Testbed, Onager
quasar-fire-i|Quasar Fire I-class Cruiser-Carrier|e|54||m|owff|Quasar Fire, Quasar Fire Carrier, Quasar, Quasar I, Quasar Fire 1
quasar-fire-ii|Quasar Fire II-class Cruiser-Carrier|e|61||m|owwf|Quasar Fire Carrier II, Quasar II, Quasar, Quasar Fire 2
raider-i|Raider I-class Corvette|e|44||s|owfr|Raider, Raider 1
raider-ii|Raider II-class Corvette|e|48||s|owfi|Raider, Raider 2
executor-i|Executor I-class Star Dreadnought|e|381||h|oooowccccfti|Executor, Executor 1, SSD, Super Star Destroyer
executor-ii|Executor II-class Star Dreadnought|e|411||h|oooowcffiitt|Executor, Executor 2, SSD, Super Star Destroyer
star-dreadnought-assault-prototype|Star Dreadnought Assault Prototype|e|250||h|ooowffiitt|Star Dreadnought, Star Dreadnought Assault, SSD, Super Star Destroyer
star-dreadnought-command-prototype|Star Dreadnought Command Prototype|e|220||h|ooowccfit|Star Dreadnought, Star Dreadnought Command, SSD, Super Star Destroyer
venator-ii-imperial|Venator II-class Star Destroyer|e|100||l|owdtrr|Venator, Venator II, Venator 2 (Imperial), Venator 2 (Imp)
victory-i|Victory I-class Star Destroyer|e|73||m|owftr|Victory, Victory 1, VSD1, VSD 1, VSD
victory-ii|Victory II-class Star Destroyer|e|80|85|m|owfti|Victory 2, VSD2, VSD 2, VSD
assault-frigate-mark-ii-a|Assault Frigate Mark II A|r|77|81|m|owfdt|Assault Frigate, Assault Frigate Mark II, Assault Frigate 2, AF, AFMk2, AFMk2A, Assault Frigate Mk2A
assault-frigate-mark-ii-b|Assault Frigate Mark II B|r|72||m|owfdt|Assault Frigate Mark II, Assault Frigate 2, AF, AFMk2, AFMk2B, Assault Frigate Mk2B
cr90-corvette-a|CR90 Corvette A|r|44||s|osdt|CR90, CR-90, CR90 Corvette, CR90A, CR-90A, CR90-A
cr90-corvette-b|CR90 Corvette B|r|39||s|osdi|CR90, CR-90, CR90 Corvette, CR90B, CR-90B, CR90-B
gr-75-combat-retrofits|GR-75 Combat Retrofits|r|24||sf|opf|GR75, GR75 Combat, GR-75
gr-75-medium-transports|GR-75 Medium Transports|r|18||sf|opf|GR75 Medium, GR-75 Medium, GR75, GR-75
hammerhead-torpedo-corvette|Hammerhead Torpedo Corvette|r|36||s|owfr|Hammerhead, Hammerhead Corvette, Torpedo Corvette, Hammerhead Torpedo
hammerhead-scout-corvette|Hammerhead Scout Corvette|r|41||s|owft|Hammerhead, Hammerhead Corvette, Scout Corvette, Hammerhead Scout
mc30c-scout-frigate|MC30c Scout Frigate|r|69||s|owdrt|MC30c, MC30c Frigate, MC30c Scout, MC30, MC-30c, MC-30
mc30c-torpedo-frigate|MC30c Torpedo Frigate|r|63||s|owdrt|MC30c, MC30c Frigate, MC30c Torpedo, MC30, MC-30c, MC-30
mc75-armored-cruiser|MC75 Armored Cruiser|r|99|104|l|owfdtir|MC75, MC-75, MC75 Armored, MC-75 Armored
mc75-ordnance-cruiser|MC75 Ordnance Cruiser|r|95|100|l|owfdrr|MC75, MC-75, MC75 Ordnance, MC-75 Ordnance
mc80-assault-cruiser|MC80 Assault Cruiser|r|110|114|l|osddit|MC80, MC-80, MC80H, MC-80H, MC80 Assault, MC-80 Assault
mc80-command-cruiser|MC80 Command Cruiser|r|102|106|l|osfdit|MC80, MC-80, MC80H, MC-80H, MC80 Command, MC-80 Command
mc80-star-cruiser|MC80 Star Cruiser|r|96||l|owsitt|MC80, MC-80, MC80 Star, MC-80 Star, MC80L, MC-80L, Liberty
mc80-battle-cruiser|MC80 Battle Cruiser|r|103||l|owsitt|MC80, MC-80, MC80L, MC-80L, Liberty, MC80 Battle
pelta-assault-ship|Modified Pelta-class Assault Ship|r|56||s|oscr|Modified Pelta, MP, Pelta Assault, Rebel Pelta
pelta-command-ship|Modified Pelta-class Command Ship|r|60||s|oscf|Modified Pelta, MP, Pelta Command, Rebel Pelta
nebulon-b-escort-frigate|Nebulon-B Escort Frigate|r|57||s|ost|Nebulon-B, Nebulon-B Escort, Nebulon-B Frigate, Neb-B, Nebulon
nebulon-b-support-refit|Nebulon-B Support Refit|r|51||s|ost|Nebulon-B, Nebulon-B Support, Neb-B, Nebulon
providence-carrier-rebel|Providence-class Carrier|r|95||l|oowwffss|Providence, Prov, Rebel Prov, Rebel One, Rebel 1, Providence (Reb)
starhawk-battleship-mark-i|Starhawk-class Battleship Mark I|r|140||l|oowfitu|Starhawk, Starhawk Mark I, Starhawk 1
starhawk-battleship-mark-ii|Starhawk-class Battleship Mark II|r|150||l|oowfitu|Starhawk, Starhawk Mark II, Starhawk 2
acclamator-i|Acclamator I-class Assault Ship|g|64|66|m|owfftr|Acclamator, Acclamator 1
acclamator-ii|Acclamator II-class Assault Ship|g|71||m|owdtr|Acclamator, Acclamator 2
consular-armed-cruiser|Consular-class Armed Cruiser|g|37||s|osdr|Consular, Consular Armed
consular-charger-c70|Consular-class Charger c70|g|42|45|s|osft|Consular, Consular Charger, C70, C-70
pelta-medical-frigate|Pelta-class Medical Frigate|g|49||s|ospf|Pelta, Pelta Medical, GAR Pelta, Quad
pelta-transport-frigate|Pelta-class Transport Frigate|g|45||s|ospd|Pelta, Pelta Transport, GAR Pelta, Quad
venator-i|Venator I-class Star Destroyer|g|90||l|owcftr|Venator, Star Destroyer, Venator 1
venator-ii|Venator II-class Star Destroyer|g|100||l|owfdtr|Venator, Star Destroyer, Venator-class Star Destroyer, Venator 2
victory-i-republic|Victory I-class Star Destroyer|g|73|75|m|owsfrr|Victory, Star Destroyer, Victory-class Star Destroyer, Victory 1, Victory-I, GAR Victory, GAR Vic, VSD, VSD1, VSD 1, Victory 1 (GAR)
gozanti-cruisers-separatist|Gozanti-class Cruisers|s|24|27|sf|owi|Gozanti, Gozanti Cruiser, Gozer, Seppy Gozanti, Gozanti (CIS)
hardcell-transport|Hardcell-class Transport|s|47||s|oosp|Hardcell
hardcell-battle-refit|Hardcell-class Battle Refit|s|50|52|s|ofdt|Hardcell, Hardcell Battle
munificent-star-frigate|Munificent-class Star Frigate|s|73||m|osdti|Munificent, Munificent Star, Moon, Moony, Muni, Star Frigate
munificent-comms-frigate|Munificent-class Comms Frigate|s|70||m|osfti|Munificent, Munificent Comms, Moon, Moony, Muni, Comms Frigate
providence-dreadnought|Providence-class Dreadnought|s|97|105|l|owfritt|Providence, Prov, Dreadnought
providence-carrier|Providence-class Carrier|s|102|105|l|odcfrit|Providence, Prov, Carrier
recusant-light-destroyer|Recusant-class Light Destroyer|s|85||l|owfrt|Recusant, Recusant Light, Recusant Destroyer, Rec
recusant-support-destroyer|Recusant-class Support Destroyer|s|90||l|owfft|Recusant, Recusant Support, Recusant Destroyer, Rec
`;
