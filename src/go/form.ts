// What a problem is taken to be: how its surroundings are judged, and what its stones need.

/**
 * What the attacker's stones round a problem are: `benson`, alive because they are so by Benson's test; or `alive`,
 * because that is assumed of all outside the region, where every empty point is the attacker's too, but for sure eyes.
 */
export const OUTSIDES = ['benson', 'alive'] as const;
export type Outside = (typeof OUTSIDES)[number];

/** What the crucial stones need: one eye besides the sure one outside the region, or both. */
export const GOALS = ['second-eye', 'two-eyes'] as const;
export type Goal = (typeof GOALS)[number];
