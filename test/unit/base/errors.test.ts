// The typed errors: classes, codes, and messages that give the place of the fault.

import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../src/base/error-codes';
import {
  InputError,
  OptionError,
  PictureError,
  QueueError,
  SolverError,
  TsumeruError,
} from '../../../src/base/errors';
import { makeGoError } from '../../../src/go/error';

describe('TsumeruError', () => {
  it('is the base class of all errors, and extends Error', () => {
    const errors = [
      new InputError('two-pawns'),
      new OptionError('bad-option'),
      new SolverError('busy'),
    ];
    for (const error of errors) {
      expect(error).toBeInstanceOf(TsumeruError);
      expect(error).toBeInstanceOf(Error);
    }
    expect(errors.map(({ name }) => name)).toEqual(['InputError', 'OptionError', 'SolverError']);
  });

  it('gives the place of the fault in the message', () => {
    const inText = new InputError('sfen-empty', 'nothing here', { offset: 0 });
    expect(inText.message).toBe('nothing here (at character 1)');
    expect(inText.offset).toBe(0);
    expect(inText.square).toBeUndefined();
    const onBoard = new InputError('dead-piece', undefined, { square: '5a' });
    expect(onBoard.message).toBe(`${ERROR_CODES['dead-piece']} (on 5a)`);
    expect(onBoard.square).toBe('5a');
  });

  it('explains its code if there are no details', () => {
    const errors = [
      new InputError('two-pawns'),
      new InputError('unknown-format'),
      makeGoError('go-no-crucial'),
      new OptionError('bad-option'),
      new SolverError('busy'),
      new PictureError('no-font'),
      new QueueError('queue-refused'),
    ];
    for (const { code, message } of errors) expect(message).toBe(ERROR_CODES[code]);
    expect(makeGoError('go-too-complex', { point: 'cd' }).message).toBe(
      `${ERROR_CODES['go-too-complex']} (at cd)`,
    );
  });

  it('keeps the cause', () => {
    const cause = new Error('trap');
    expect(new SolverError('core-trap', undefined, { cause }).cause).toBe(cause);
    expect('cause' in new SolverError('core-trap')).toBe(false);
  });
});
