import { type Art, dots, eye, ink, paste, type Part, scales } from './painting.ts';

const outlined = { line: ink, width: 3 } as const;
const thin = { line: ink, width: 2.2 } as const;

function fish(
  height: number,
  body: string,
  fill: Part['fill'] & {},
  behind: readonly Part[],
  before: readonly Part[],
  moves: Pick<Art, 'sweep' | 'strokeMs'> = { sweep: 12, strokeMs: 1_000 },
): Art {
  return { height, body, parts: [...behind, { d: body, fill, ...outlined }, ...before], ...moves };
}

const carpBody = 'M194 58C184 36 152 20 112 22 74 24 50 40 30 50V64C50 74 74 92 114 94 156 94 188 80 194 58Z';

const rui = fish(
  112,
  carpBody,
  ['#8f2f3a', '#f2a58f'],
  [
    { d: 'M36 57C22 42 12 28 2 18 10 44 10 72 2 98 16 88 28 74 36 57Z', fill: '#e0442f', ...thin },
    { d: 'M136 24C130 8 118 2 106 2 96 8 88 16 82 28Z', fill: '#e0442f', ...thin },
    {
      d: 'M128 93C124 104 116 109 106 110 102 102 104 96 106 92ZM80 86C74 98 68 102 60 104 58 96 60 88 64 80Z',
      fill: '#e0442f',
      ...thin,
    },
  ],
  [
    { d: scales(44, 22, 148, 94, 15), line: '#fff0dc', width: 1.7, within: true },
    { d: 'M156 30C146 46 146 70 156 86', ...thin },
    { d: 'M148 70C138 68 128 74 124 84 136 86 146 82 148 70Z', fill: '#e0442f', ...thin },
    { d: 'M193 62C188 68 182 70 176 68', ...thin },
    ...eye(174, 50, 6),
  ],
);

const katlaBody = 'M196 62C194 34 158 14 116 18 78 20 50 40 30 54V68C50 82 78 104 120 106 164 106 196 90 196 62Z';
const katla = fish(
  122,
  katlaBody,
  ['#3a4f74', '#d7dde0'],
  [
    { d: 'M36 61C22 44 12 30 2 20 10 46 10 78 2 102 16 92 28 78 36 61Z', fill: '#2c3d61', ...thin },
    { d: 'M142 19C138 6 124 1 108 2 98 8 90 16 84 28Z', fill: '#2c3d61', ...thin },
    { d: 'M124 105C120 114 110 119 102 119 100 112 102 106 104 102Z', fill: '#2c3d61', ...thin },
  ],
  [
    { d: scales(44, 22, 138, 102, 18), line: '#f4f6f2', width: 1.7, within: true },
    { d: 'M148 24C134 42 134 80 148 102', ...thin },
    { d: 'M140 80C128 76 118 84 114 94 128 98 138 92 140 80Z', fill: '#2c3d61', ...thin },
    // The great upturned mouth.
    { d: 'M196 54C182 58 178 66 184 78', line: ink, width: 3.4 },
    { d: dots(2.4, 158, 34, 166, 40, 156, 46), fill: paste },
    ...eye(168, 58, 6.5),
  ],
  { sweep: 10, strokeMs: 1_050 },
);

const vetkiBody = 'M198 60C186 42 166 34 146 22 116 12 74 28 32 50V66C66 84 104 98 144 94 172 88 190 76 198 60Z';
const vetki = fish(
  112,
  vetkiBody,
  ['#6c7f5a', '#f0e6b8'],
  [
    { d: 'M38 58C30 40 18 30 4 30 10 46 10 70 4 88 18 88 30 78 38 58Z', fill: '#58694a', ...thin },
    { d: 'M142 22L136 4 126 18 120 2 110 18 102 4 96 22 84 12 78 32 62 28 56 42Z', fill: '#8a9a66', ...thin },
    {
      d: 'M120 96C116 106 108 110 98 110 96 102 98 96 100 92ZM82 88C76 98 68 102 60 100 60 92 62 86 66 80Z',
      fill: '#8a9a66',
      ...thin,
    },
  ],
  [
    { d: scales(46, 26, 146, 92, 14), line: '#fff7d8', width: 1.6, within: true },
    { d: 'M154 30C142 46 142 72 152 88M197 62C188 66 182 66 174 66', ...thin },
    { d: 'M146 70C134 68 126 74 122 84 134 86 144 80 146 70Z', fill: '#8a9a66', ...thin },
    ...eye(168, 50, 6),
  ],
);

const ilishBody = 'M196 52C186 32 152 16 110 18 72 20 48 36 30 46V58C46 68 72 90 112 92 154 92 186 76 196 52Z';

function ilishOf(back: string, belly: string, fin: string, line: string, crown: readonly Part[]): Art {
  return fish(
    110,
    ilishBody,
    [back, belly],
    [
      { d: 'M36 52C22 36 10 20 0 6 10 36 10 68 0 102 14 88 26 70 36 52Z', fill: fin, ...thin },
      { d: 'M124 18C118 6 108 2 98 2 94 8 90 14 90 20Z', fill: fin, ...thin },
      {
        d: 'M86 86C80 96 72 99 62 97 62 90 64 84 68 79ZM132 91C128 100 120 104 112 103 112 98 112 94 114 91Z',
        fill: fin,
        ...thin,
      },
    ],
    [
      {
        d: 'M30 46C60 30 110 14 160 24 180 30 190 40 196 52 180 36 150 34 110 36 72 38 50 44 30 52Z',
        fill: line,
        within: true,
      },
      { d: scales(44, 36, 148, 92, 12), line: '#ffffff', width: 1.5, within: true },
      { d: 'M156 26C146 40 146 66 156 82M195 55C188 58 182 58 176 56', ...thin },
      { d: dots(2.6, 60, 42, 76, 40, 92, 38, 108, 37, 124, 37), fill: ink },
      { d: 'M148 66C138 64 130 70 126 80 138 82 146 76 148 66Z', fill: fin, ...thin },
      ...eye(172, 46, 6.5),
      ...crown,
    ],
    { sweep: 13, strokeMs: 720 },
  );
}

const ilish = ilishOf('#c9d8e6', '#ffffff', '#8ea6c6', '#5c83b5', [
  { d: 'M40 58C80 74 130 76 170 70', line: '#f29bb0', width: 2.4, within: true },
]);

const sonaliIlish = ilishOf('#ffb51f', '#fff0a6', '#f08a12', '#e0750a', [
  { d: 'M128 16L132 0 142 9 150-3 157 10 168 4 166 22Z', fill: '#ffe45c', ...thin },
  { d: dots(2.6, 134, 1, 150, 0, 166, 5), fill: '#e8286a' },
  { d: 'M52 60c10-10 20 10 30 0s20 10 30 0 20 10 30 0', line: '#c2391b', width: 2.6, within: true },
]);

const chitolBody =
  'M196 38C184 24 164 22 148 12 120 0 84 14 52 34 32 46 16 52 2 54 20 70 60 80 100 78 146 76 184 62 196 38Z';
const chitol = fish(
  92,
  chitolBody,
  ['#8e97ac', '#f4f2ff'],
  [
    { d: 'M160 62C120 90 50 90 2 56L18 54 160 52Z', fill: '#6f7a94', ...thin },
    { d: 'M112 8C108 0 102-1 96 0 96 6 98 10 100 12Z', fill: '#6f7a94', ...thin },
  ],
  [
    { d: dots(5, 46, 58, 64, 62, 82, 64, 100, 64), fill: ink, line: paste, width: 2 },
    { d: 'M20 52C60 44 110 36 150 28', line: '#ffffff', width: 2, within: true },
    { d: 'M58 78l6-10M78 82l5-11M98 83l4-11M118 80l3-11M138 74l2-9M40 70l7-8', line: '#d9deec', width: 2 },
    { d: 'M154 22C146 34 148 52 158 62M195 42C188 46 182 46 178 44', ...thin },
    ...eye(176, 36, 5.5),
  ],
  { sweep: 9, strokeMs: 800 },
);

const boalBody = 'M198 38C190 20 164 12 138 16 96 22 48 34 16 42V50C50 60 98 68 140 68 176 66 196 54 198 38Z';

function catfishOf(colours: readonly [string, string], fin: string, marks: readonly Part[]): Art {
  return fish(
    88,
    boalBody,
    colours,
    [
      { d: 'M22 46C16 34 8 26 0 24 4 38 4 56 0 70 10 66 18 58 22 46Z', fill: fin, ...thin },
      { d: 'M138 64C96 84 46 76 18 52L24 48 138 58Z', fill: fin, ...thin },
      { d: 'M132 18C130 6 122 1 116 0 114 8 116 14 120 20Z', fill: fin, ...thin },
    ],
    [
      ...marks,
      { d: 'M198 42C184 52 168 52 154 46', line: ink, width: 3 },
      { d: 'M192 46C200 58 192 74 178 86M184 48C182 62 172 74 158 84M196 32C200 20 194 8 182 2', ...thin },
      { d: 'M156 56C150 66 140 70 130 68 134 60 144 54 156 56Z', fill: fin, ...thin },
      ...eye(174, 30, 4.6),
    ],
    { sweep: 15, strokeMs: 1_100 },
  );
}

const boal = catfishOf(['#7f7aa8', '#e9e4f0'], '#5a5583', [
  { d: 'M22 44C70 36 110 32 150 32', line: paste, width: 2, within: true },
  { d: dots(2, 70, 46, 88, 46, 106, 46, 124, 46), fill: paste },
]);

const baghair = catfishOf(['#c9822e', '#ffe2a0'], '#8b4a17', [
  {
    d: 'M44 30L52 58 38 60ZM70 26L80 62 64 64ZM98 20L108 64 92 66ZM126 16L134 56 118 62ZM150 14L154 40 142 42Z',
    fill: '#57290d',
    within: true,
  },
  { d: dots(2, 60, 40, 88, 36, 114, 32, 138, 28), fill: paste },
  { d: 'M186 44l-3 7M178 47l-3 7M170 49l-2 7', line: '#fff', width: 2.6 },
]);

/** Those that come alone or by twos. */
export const largeFish = { rui, katla, vetki, ilish, chitol, boal, baghair, 'sonali-ilish': sonaliIlish } as const;
