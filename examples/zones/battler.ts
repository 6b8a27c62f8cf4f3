/** A deck battler: each side brings a deck of units, recruits them for gold and fights in five spots. */
import { defineGame, type RulesTable } from 'broadside/sdk';

export const game = defineGame({
  id: 'battler',
  title: 'Deck battler',
  // Numbers that a scenario may change: --set life=20.
  options: {
    life: { default: 15, min: 1, max: 100, doc: 'Life of a player.' },
    hand: { default: 3, min: 1, max: 8, doc: 'Cards in an opening hand; the second player has one more.' },
    gold: { default: 6, min: 1, max: 20, doc: 'The most gold that a turn brings; it grows by one a turn.' },
  },
  // The cards, and every number of them: --set units.orc.attack=2.
  table: 'units',
  cards: {
    orc: { attack: 3, health: 2, cost: 2, shot: 0, text: 'Hits hard, dies soon.' },
    goblin: { attack: 1, health: 1, cost: 1, shot: 0 },
    ogre: { attack: 4, health: 5, cost: 4, shot: 0 },
    shaman: { attack: 1, health: 2, cost: 3, shot: 2, text: 'Inflicts its shot on the other player when it enters.' },
    knight: { attack: 2, health: 4, cost: 3, shot: 0 },
    squire: { attack: 1, health: 2, cost: 1, shot: 0 },
    archer: { attack: 2, health: 1, cost: 2, shot: 1, text: 'Inflicts its shot on the other player when it enters.' },
    captain: { attack: 3, health: 4, cost: 4, shot: 0 },
  },
  decks: true,
  // Places for cards, and who sees them. What players may know follows from this.
  zones: {
    deck: { each: true, sees: 'none' },
    hand: { each: true, sees: 'owner', most: 10 },
    spots: { each: true, sees: 'all', spots: true, most: 5 },
    grave: { each: true, sees: 'all' },
  },
  numbers: {
    life: { each: true },
    gold: { each: true },
    wounds: { each: true, size: 5 },
    tired: { each: true, size: 5, start: 1 },
  },
  ends: { 'life gone': {}, 'out of cards': {} },
  setup(g) {
    for (const player of g.players) {
      player.deck.fill(g.deckOf(player)).shuffle();
      player.deck.draw(player.hand, g.o.hand + player.seat);
      player.life = g.o.life;
    }
    g.me.gold = 1;
  },
  phases: {
    turn: {
      recruit: {
        choose: 'hand',
        text: 'recruits #',
        can: (g, unit) => g.me.gold >= g.card.cost(unit) && g.me.spots.size < 5,
        do(g, unit) {
          g.me.gold -= g.card.cost(unit);
          g.me.hand.move(unit, g.me.spots);
          if (g.card.shot(unit) > 0) hit(g, unit, g.card.shot(unit));
          g.go('turn');
        },
      },
      attack: {
        choose: {
          with: { spot: 'spots', if: (g, spot) => g.me.tired.get(spot) === 0 && g.me.spots.get(spot) >= 0 },
          // Spot 5 is the other player.
          on: { upTo: 5, if: (g, spot) => spot === 5 || g.them.spots.get(spot) >= 0 },
        },
        text: 'attacks with spot # on #',
        do(g, from, to) {
          const { me, them } = g;
          const unit = me.spots.get(from);
          me.tired.set(from, 1);
          if (to === 5) hit(g, unit, g.card.attack(unit));
          else {
            const other = them.spots.get(to);
            g.damage(me, unit, g.card.attack(unit), them, other);
            g.damage(them, other, g.card.attack(other), me, unit);
            wound(g, them, to, g.card.attack(unit));
            wound(g, me, from, g.card.attack(other));
          }
          g.go('turn');
        },
      },
      // Without g.go the turn passes to the other player, who gets gold, a card and units that are not tired any more.
      pass: {
        text: 'ends the turn',
        do(g) {
          const { them } = g;
          for (let spot = 0; spot < 5; spot++) them.tired.set(spot, them.spots.get(spot) >= 0 ? 0 : 1);
          them.gold = Math.min(g.o.gold, g.round + 1);
          if (them.hand.size < 10) them.deck.draw(them.hand);
        },
      },
    },
  },
  over(g) {
    if (g.me.life <= 0 || g.them.life <= 0) return 'life gone';
    return g.players.every(({ deck, hand, spots }) => deck.empty && hand.empty && spots.empty) ? 'out of cards' : null;
  },
  score: (_g, player) => Math.max(0, player.life),
  // How well a player stands: what agents look at who look ahead.
  standing: (g, { life, hand, spots }) => life + 2 * hand.size + spots.sum(g.card.attack) + spots.sum(g.card.health),
  longest: 400,
});

type Table = RulesTable<typeof game>;

function hit(g: Table, unit: number, amount: number): void {
  g.damage(g.me, unit, amount, g.them);
  g.them.life -= amount;
}

function wound(g: Table, player: Table['me'], spot: number, amount: number): void {
  player.wounds.add(spot, amount);
  if (player.wounds.get(spot) < g.card.health(player.spots.get(spot))) return;
  player.spots.moveAt(spot, player.grave);
  player.wounds.set(spot, 0);
  player.tired.set(spot, 1);
}
