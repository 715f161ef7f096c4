// The script of workers as a text: a module of the package, which the programs share with the library.

export { default } from 'tsumeru:worker-script';
