import { FACTION_OF, digits, listed, rowsOf } from './rows.ts';

/**
 * Printed squadron cards, one on each line: id, name, faction, points before the last errata, speed, hull, dice (red, blue, black) against ships and
 * against squadrons, keywords, defense tokens, flags (u: unique, t: has the text of its id in `squadrons/aces.ts`, ?: two sources do not
 * agree on every number), data sets in which it was compared.
 */
const SQUADRON_ROWS = `
a-wing|A-wing Squadron|r|11|5|4|001|030|counter 2|||ALP BSD RKB TTS
aggressor|Aggressor Assault Fighter|e|16|3|5|001|040|counter 1, rogue|||BSD RKB TTS
b-wing|B-wing Squadron|r|14|2|5|011|030|bomber|||ALP BSD RKB TTS
e-wing|E-wing Squadron|r|15|4|5|100|040|bomber, snipe 3|||BSD RKB TTS
firespray-31|Firespray-31|e|18|3|6|020|030|bomber, rogue|||BSD RKB TTS
hwk-290|HWK-290|r|12|3|4|010|020|counter 2, intel|||BSD RKB TTS
jumpmaster-5000|JumpMaster 5000|e|12|4|4|010|020|intel, swarm|||BSD RKB TTS
lambda-shuttle|Lambda-class Shuttle|e|15|3|6|010|002|heavy, relay 2, strategic|||BSD RKB TTS
lancer|Lancer-class Pursuit Craft|r|15|4|4|001|030|bomber, grit, rogue|||BSD RKB TTS
mandalorian-gauntlet|Mandalorian Gauntlet Fighter|e|20|4|7|020|120|assault, rogue|||BSD RKB TTS
scurrg-h-6|Scurrg H-6 Bomber|r|16|3|6|011|020|bomber, grit, heavy|||BSD RKB TTS
tie-advanced|TIE Advanced Squadron|e|12|4|5|001|030|escort|||ALP BSD BUY RKB TTS
tie-bomber|TIE Bomber Squadron|e|9|4|5|001|001|bomber, heavy|||ALP BSD BUY RKB TTS
tie-defender|TIE Defender Squadron|e|16|5|6|010|022|bomber|||BSD RKB TTS
tie-fighter|TIE Fighter Squadron|e|8|4|3|010|030|swarm|||ALP BSD BUY RKB TTS
tie-interceptor|TIE Interceptor Squadron|e|11|5|3|010|040|counter 2, swarm|||ALP BSD BUY RKB TTS
tie-phantom|TIE Phantom Squadron|e|14|4|4|200|040|cloak|||BSD RKB TTS
vcx-100|VCX-100 Freighter|r|15|3|8|010|030|heavy, relay 1, strategic|||BSD RKB TTS
vt-49-decimator|VT-49 Decimator|e|22|3|8|030|003|counter 1, heavy, rogue|||BSD RKB TTS
x-wing|X-wing Squadron|r|13|3|5|100|040|bomber, escort|||ALP BSD BUY RKB TTS
y-wing|Y-wing Squadron|r|10|3|6|001|020|bomber, heavy|||ALP BSD RKB TTS
yt-1300|YT-1300|r|13|2|7|010|030|counter 1, escort|||BSD RKB TTS
yt-2400|YT-2400|r|16|4|6|001|040|rogue|||BSD RKB TTS
yv-666|YV-666|e|15|2|7|010|022|grit, heavy, rogue|||BSD RKB TTS
z-95-headhunter|Z-95 Headhunter Squadron|r|7|3|3|100|300|swarm|||BSD RKB TTS
arc-170|ARC-170 Squadron|g|15|2|7|020|120|bomber, counter 1||?|BSD TTS
belbullab-22|Belbullab-22 Starfighter Squadron|s|15|4|5|010|022|relay 1, screen||?|BSD TTS
btl-b-y-wing|BTL-B Y-Wing Squadron|g|10|3|6|001|011|bomber, heavy||?|BSD TTS
delta-7|Delta-7 Aethersprite Squadron|g|17|4|4|010|031|adept 1, counter 2, dodge 1||?|BSD TTS
droid-tri-fighter|Droid Tri-Fighter Squadron|s|11|5|3|001|120|ai: anti-squadron 1, counter 2, swarm||?|BSD TTS
hyena-bomber|Hyena-class Droid Bomber Squadron|s|11|4|4|100|020|ai: battery 1, bomber, heavy||?|BSD TTS
v-19-torrent|V-19 Torrent Squadron|g|12|3|5|001|120|escort, swarm||?|BSD TTS
vulture|Vulture-class Droid Fighter Squadron|s|8|4|3|100|011|ai: anti-squadron 1, swarm||?|BSD TTS
black-squadron|Black Squadron|e|9|4|3|010|030|counter 1, escort||u|BSD RKB TTS
dagger-squadron|Dagger Squadron|r|15|2|5|011|021|bomber, swarm||u|BSD RKB TTS
gamma-squadron|Gamma Squadron|e|10|4|5|001|001|bomber, grit||u|BSD RKB TTS
gold-squadron|Gold Squadron|r|12|3|6|020|020|bomber||u|BSD RKB TTS
green-squadron|Green Squadron|r|12|5|4|001|030|bomber, counter 1||u|BSD RKB TTS
rogue-squadron|Rogue Squadron|r|14|3|5|100|040|bomber, rogue||u|BSD RKB TTS
saber-squadron|Saber Squadron|e|12|5|3|010|040|snipe 4, swarm||u|BSD RKB TTS
tempest-squadron|Tempest Squadron|e|13|4|5|001|030|bomber, escort||u|BSD RKB TTS
corran-horn|Corran Horn|r|22|4|5|100|040|bomber, rogue, snipe 4|brace brace|u|BSD RKB TTS
darth-vader|Darth Vader|e|21|4|5|001|031|escort|brace brace|ut|BSD RKB TTS
ig-88|IG-88|e|21|5|5|001|040|counter 2, rogue|scatter|ut|BSD RKB TTS
luke-skywalker|Luke Skywalker|r|20|3|5|001|040|bomber, escort|brace brace|ut|BSD BUY RKB TTS
tycho-celchu|Tycho Celchu|r|16|5|4|001|030|counter 2|brace scatter|ut|BSD RKB TTS
wat-tambor|Wat Tambor|s|18|4|5|001|022|escort, relay 1, screen|brace evade|u?|BSD TTS
wedge-antilles|Wedge Antilles|r|19|3|5|001|040|bomber, escort|brace brace|ut|BSD RKB TTS
bossk|Bossk|e|23|3|7|011|004|grit, rogue|brace|ut|BSD RKB TTS
dash-rendar|Dash Rendar|r|24|4|6|001|040|bomber, rogue|brace brace|ut|BSD RKB TTS
dengar|Dengar|e|20|4|4|001|030|intel, swarm|brace scatter|ut|BSD RKB TTS
howlrunner|"Howlrunner"|e|16|4|3|010|030|swarm|brace scatter|ut|BSD BUY RKB TTS
mauler-mithel|"Mauler" Mithel|e|15|4|3|010|030|swarm|brace scatter|ut|BSD RKB TTS
soontir-fel|Soontir Fel|e|18|5|3|010|040|counter 2, swarm|brace scatter|ut|BSD RKB TTS
boba-fett|Boba Fett|e|26|3|6|011|040|bomber, rogue|brace brace|ut|BSD RKB TTS
dutch-vander|"Dutch" Vander|r|16|3|6|001|030|bomber, heavy|brace brace|ut|BSD RKB TTS
han-solo|Han Solo|r|26|3|7|011|022|grit, rogue|brace brace|ut|BSD RKB TTS
jan-ors|Jan Ors|r|19|3|4|001|030|counter 2, intel|brace brace|ut|BSD RKB TTS
keyan-farlander|Keyan Farlander|r|20|2|5|002|030|bomber|brace brace|ut|BSD RKB TTS
major-rhymer|Major Rhymer|e|16|4|5|001|011|bomber, heavy|brace brace|ut|BSD RKB TTS
nym|Nym|r|21|3|6|011|020|bomber, grit|brace brace|ut|BSD RKB TTS
maarek-stele|Maarek Stele|e|21|5|6|020|022|bomber, grit|brace brace|ut|BSD ISB TTS
shara-bey|Shara Bey|r|17|5|4|001|030|counter 3|brace scatter|ut|BSD ISB TTS
darth-vader-tie-defender|Darth Vader (TIE Defender)|e|25|5|6|200|112|adept 2, bomber, rogue|brace evade|ut|BSD ISB TTS
general-grievous|General Grievous|s|22|4|5|001|022|relay 2, screen|brace brace|ut|BSD ISB TTS
ciena-ree|Ciena Ree|e|17|5|3|010|040|counter 2, swarm|brace scatter|ut|BSD ISB TTS
dis-t81|DIS-T81|s|17|5|3|001|111|ai: anti-squadron 1, counter 2, snipe 3, swarm|brace scatter|ut|BSD ISB TTS
colonel-jendon|Colonel Jendon|e|20|3|6|010|002|heavy, relay 2|brace brace|ut|BSD ISB
axe|Axe|g|17|3|5|001|120|escort, swarm|brace evade|ut|BSD ISB
lando-calrissian|Lando Calrissian|r|23|3|7|110|121|grit, rogue|brace brace|ut|BSD ISB
anakin-skywalker-btl-b|Anakin Skywalker|g|19|3|6|110|030|adept 2, bomber, heavy|brace brace|ut|BSD ISB
anakin-skywalker-delta-7|Anakin Skywalker|g|24|4|4|001|022|adept 2, counter 2, dodge 1|brace scatter|ut|BSD ISB
tel-trevura|Tel Trevura|e|17|4|4|010|030|grit, rogue|brace scatter|ut|BSD ISB
valen-rudor|Valen Rudor|e|13|4|3|010|003|swarm|brace scatter|ut|BSD ISB
kickback|Kickback|g|16|3|5|001|120|escort, swarm|brace brace|ut|BSD ISB
ahsoka-tano|Ahsoka Tano|g|23|4|4|010|031|adept 1, counter 2, grit|brace scatter|ut|BSD ISB
matchstick|Matchstick|g|16|3|6|001|011|bomber, heavy|brace brace|ut|BSD ISB
ketsu-onyo|Ketsu Onyo|r|22|4|4|020|030|bomber, grit, rogue|brace scatter|ut|BSD ISB
phlac-arphocc-prototypes|Phlac-Arphocc Prototypes|s|19|5|3|001|111|ai: anti-squadron 1, counter 2, swarm|brace scatter|ut|BSD ISB
hondo-ohnaka|Hondo Ohnaka|e|24|3|6|020|040|bomber, grit, rogue|brace brace|ut|BSD ISB
hera-syndulla|Hera Syndulla|r|28|3|8|011|022|grit, rogue|brace|ut|BSD ISB
hera-syndulla-x-wing|Hera Syndulla|r|23|3|5|001|121|bomber, dodge 1|brace brace|ut|BSD ISB
biggs-darklighter|Biggs Darklighter|r|19|3|5|100|040|bomber, escort|brace brace|ut|BSD ISB
captain-jonus|Captain Jonus|e|16|4|5|001|001|bomber, grit, heavy|brace brace|ut|BSD ISB
dbs-404|DBS-404|s|17|4|4|100|020|ai: battery 1, bomber, heavy|brace scatter|ut|BSD ISB
dfs-311|DFS-311|s|18|4|3|100|101|ai: anti-squadron 1, intel, swarm|brace scatter|ut|BSD ISB
norra-wexley|Norra Wexley|r|17|3|6|001|030|bomber|brace brace|ut|BSD ISB
morna-kee|Morna Kee|e|27|3|8|030|003|counter 1, rogue|brace|ut|BSD ISB
vult-skerris|Vult Skerris|e|18|5|3|010|022|counter 4, swarm|brace scatter|ut|BSD ISB
ten-numb|Ten Numb|r|19|2|5|011|021|bomber|brace brace|ut|BSD ISB
zertik-strom|Zertik Strom|e|15|4|5|001|300|escort|brace brace|ut|BSD ISB
plo-koon|Plo Koon|g|24|4|4|010|031|adept 2, counter 2|brace scatter|ut|BSD ISB
jango-fett|Jango Fett|s|22|3|6|020|211|bomber, grit, rogue|brace brace|ut|BSD ISB
luminara-unduli|Luminara Unduli|g|23|4|4|010|031|adept 1, counter 2|brace scatter|ut|BSD ISB
baktoid-prototypes|Baktoid Prototypes|s|16|4|4|100|020|ai: battery 1, bomber, heavy|brace scatter|ut|BSD ISB
whisper|Whisper|e|20|4|4|200|040|cloak|brace scatter|ut|BSD ISB
malee-hurra|Malee Hurra|r|26|3|6|020|110|bomber, grit|brace brace|ut|BSD ISB
kit-fisto|Kit Fisto|g|26|4|4|010|031|adept 2, counter 2, intel|brace scatter|ut?|BSD ISB
odd-ball|Odd Ball|g|23|2|7|020|021|bomber, counter 1|brace evade|ut|BSD ISB
lieutenant-blount|Lieutenant Blount|r|14|3|3|100|300|swarm|brace scatter|ut|BSD ISB
gar-saxon|Gar Saxon|e|23|4|7|011|120|assault, rogue|brace|ut|BSD ISB
kanan-jarrus|Kanan Jarrus|r|19|3|4|020|120|assault, cloak, rogue|brace brace|ut|BSD ISB
fenn-rau|Fenn Rau|r|24|4|7|011|120|assault, escort|brace|ut|BSD ISB
mart-mattin|Mart Mattin|r|22|4|6|001|040|grit, rogue|brace brace|ut|BSD ISB
ig-88b|IG-88B|e|21|5|5|001|022|counter 1, rogue|scatter|ut|BSD ISB
haor-chall-prototypes|Haor Chall Prototypes|s|16|4|3|100|011|ai: anti-squadron 1, swarm|brace scatter|ut|BSD ISB
moralo-eval|Moralo Eval|e|22|3|7|020|022|grit, rogue|brace|ut|BSD ISB
`;

function squadron(columns: readonly string[]) {
  const [id, name, faction, points, speed, hull, battery, antiSquadron, keywords, tokens, flags, source] =
    columns as Columns;
  const row = {
    name,
    faction: FACTION_OF[faction]!,
    points: Number(points),
    speed: Number(speed),
    hull: Number(hull),
    battery: digits(battery),
    antiSquadron: digits(antiSquadron),
    keywords: listed(keywords),
    ...(flags.includes('t') ? { ability: id } : {}),
    ...(tokens === '' ? {} : { defenseTokens: tokens.split(' ') }),
    ...(flags.includes('u') ? { unique: true } : {}),
    source: source.split(' '),
    verified: !flags.includes('?'),
  };
  return [id, row] as const;
}
type Columns = [
  id: string,
  name: string,
  faction: string,
  points: string,
  speed: string,
  hull: string,
  battery: string,
  antiSquadron: string,
  keywords: string,
  tokens: string,
  flags: string,
  source: string,
];

/** Rows by id, as a scenario writes them. */
export const SQUADRONS = Object.fromEntries(rowsOf(SQUADRON_ROWS).map(squadron));
