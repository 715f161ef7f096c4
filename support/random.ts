// The seeded source of chance is that of the lab.

export { Random } from '../src/lab/random';
