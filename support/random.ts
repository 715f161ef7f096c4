// Random numbers from a seed are those of the lab.

export { Random } from '../src/lab/random';
