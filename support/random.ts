// Random numbers from a seed: the generator of the lab.

export { Random } from '../src/base/random';
