// The request to the core, which is read once for each problem, and the way of scoring repetitions, which is set for
// each search.

import { at } from '../memory';
import * as layout from './layout';

export let playable: u64 = 0;
export let wall: u64 = 0;
export let crucial: u64 = 0;
export let contested: u64 = 0;
export let vertices: u64 = 0;
export let zone: u64 = 0;
export let method: i32 = 0;
export let cost: u32 = 0;
export let dilations: i32 = 0;
export let erosions: i32 = 0;
export let fixedBest: i32 = 0;
export let fixedSecond: i32 = 0;
export let mode: i32 = layout.ATTACKER_HAS_THREATS;

export function readSettings(): void {
  const request = at(layout.REQUEST_OFFSET);
  playable = load<u64>(request, layout.REQUEST_PLAYABLE);
  wall = load<u64>(request, layout.REQUEST_WALL);
  crucial = load<u64>(request, layout.REQUEST_CRUCIAL);
  contested = load<u64>(request, layout.REQUEST_CONTESTED);
  vertices = load<u64>(request, layout.REQUEST_VERTICES);
  zone = load<u64>(request, layout.REQUEST_ZONE);
  method = load<u32>(request, layout.REQUEST_METHOD);
  cost = load<u32>(request, layout.REQUEST_COST);
  dilations = load<u32>(request, layout.REQUEST_DILATIONS);
  erosions = load<u32>(request, layout.REQUEST_EROSIONS);
  fixedBest = load<i32>(request, layout.REQUEST_FIXED_BEST);
  fixedSecond = load<i32>(request, layout.REQUEST_FIXED_SECOND);
  assert((wall & ~load<u64>(request, layout.REQUEST_ATTACKER)) == 0);
}

export function setMode(value: i32): void {
  mode = value;
}

export function uses(technique: i32): bool {
  return (method & technique) != 0;
}
