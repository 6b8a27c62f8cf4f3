/**
 * Abbreviations of players that the nicknames of the other tables do not have: kind, names, ids, sources. Each is in two public sources at least:
 * F the glossary of the publisher's forum, B the dictionary of the players' chat bot, L "Armada lingo" of Steel Strategy, I the blog Armada I
 * Have You Now, C the blog Cannot Get Your Ship Out, T the names in the table of the Tabletop Simulator mod, N the nicknames of the card API.
 */
export const ABBREVIATION_ROWS = `
ship|AF2, AFII, AFMkII, RAF, Guppy, Potato, Whale|assault-frigate-mark-ii-a, assault-frigate-mark-ii-b|BFI
ship|AF2A, AFII-A, AFMkII-A|assault-frigate-mark-ii-a|LI
ship|AF2B, AFII-B, AFMkII-B|assault-frigate-mark-ii-b|LI
ship|GSD, Glad|gladiator-i, gladiator-ii|BL
ship|GSD1, Glad-I|gladiator-i|BL
ship|GSD2, Glad-II|gladiator-ii|BL
ship|Imp|imperial-i, imperial-ii, cymoon-1-refit, kuat-refit|LN
ship|ISD-C|cymoon-1-refit|BC
ship|ISD-K|kuat-refit|BC
ship|Vic|victory-i, victory-ii, victory-i-republic|LI
ship|Vic 1, VSD-I|victory-i, victory-i-republic|LI
ship|Vic 2, VSD-II|victory-ii|LI
ship|HMC80, Pickle|mc80-assault-cruiser, mc80-command-cruiser|BF
ship|LMC80|mc80-star-cruiser, mc80-battle-cruiser|BF
ship|MC30T, MC30cT|mc30c-torpedo-frigate|LB
ship|MC30S, MC30cS|mc30c-scout-frigate|LB
ship|Neb, NebB|nebulon-b-escort-frigate, nebulon-b-support-refit|BL
ship|HH|hammerhead-torpedo-corvette, hammerhead-scout-corvette|BI
ship|Ven-I|venator-i|IN
ship|Ven-II|venator-ii, venator-ii-imperial|IN
upgrade|Chirpy|admiral-chiraneau|BF
upgrade|IO|intel-officer|BF
upgrade|Jerry, MoffyJ|moff-jerjerrod|BF
upgrade|MM|mon-mothma|BF
upgrade|StM|shields-to-maximum|BF
upgrade|TFA|task-force-antilles|BF
upgrade|TFO|task-force-organa|BF
upgrade|Projex|projection-experts|BF
upgrade|Admo|admonition|IN
upgrade|ECMs|electronic-countermeasures|BI
objective|PIC|planetary-ion-cannon|BF
`;
