// The meanings of the error codes of Go problems and their texts. This is a file of its own, so that pages without Go
// do not load it.

export const GO_INPUT_ERRORS = {
  'sgf-malformed': 'the text is not SGF',
  'sgf-no-game': 'the text holds no game',
  'sgf-not-go': 'the game is not Go',
  'sgf-no-side': 'the game does not say who is to move',
  'go-not-a-problem': 'the value is not a one-eye problem',
  'go-bad-size': 'the board is not from 5×5 to 19×19',
  'go-bad-point': 'the text is not a point of the board in SGF letters',
  'go-point-twice': 'a point is given two stones',
  'go-no-liberties': 'a chain has no liberties',
  'go-no-crucial': 'no crucial stones are marked',
  'go-bad-target': 'there is no stone on the point that names the target',
  'go-target-unclear': 'neither side is enclosed, so it is not clear which side has to live',
  'go-target-alive': 'all stones of the side that is enclosed are alive already',
  'go-bad-crucial': 'a crucial mark is not on a stone of the defender',
  'go-no-sure-eye': 'the crucial stones have no sure eye outside the region',
  'go-wall-not-alive': 'a stone of the surrounding wall is not alive',
  'go-not-enclosed': 'the crucial stones are not enclosed by living stones',
  'go-region-empty': 'the region has no playable point',
  'go-region-incomplete':
    'the region leaves out a point where an eye could be, besides one sure eye',
  'go-region-too-large': 'the region has more than 40 points',
  'go-too-complex': 'too many separate stones and eyes around the region',
} as const;
