import { type Art, dots, eye, ink, paste, type Part, scales } from './painting.ts';

const outlined = { line: ink, width: 3.4 } as const;
const thin = { line: ink, width: 2.4 } as const;
const white = { line: paste, width: 2 } as const;

/** What a fish is made of: tail and fins first, then the body, then what is on it. */
function fish(
  height: number,
  body: string,
  fill: Part['fill'] & {},
  behind: readonly Part[],
  before: readonly Part[],
  moves: Pick<Art, 'sweep' | 'strokeMs'> = { sweep: 11, strokeMs: 760 },
): Art {
  return { height, body, parts: [...behind, { d: body, fill, ...outlined }, ...before], ...moves };
}

const tengraBody = 'M192 50C178 30 132 20 88 32 64 38 48 44 34 48V58C50 62 66 68 92 72 134 78 180 70 192 50Z';
const tengra = fish(
  96,
  tengraBody,
  ['#f3c64b', '#fff3c4'],
  [
    { d: 'M40 53C26 42 14 30 3 22 10 42 10 64 4 84 18 76 30 64 40 53Z', fill: '#e9952b', ...thin },
    { d: 'M140 26C132 14 122 6 112 3 112 14 112 22 114 28Z', fill: '#e9952b', ...thin },
    { d: 'M122 74C118 84 110 90 102 92 100 84 102 78 104 73Z', fill: '#e9952b', ...thin },
  ],
  [
    { d: 'M20 50C70 40 120 36 176 40M20 58C70 60 120 60 180 56', line: '#8a4b12', width: 4, within: true },
    { d: 'M188 56C198 62 200 72 198 82M184 60C188 70 186 80 180 90M190 48C198 42 199 32 195 22', ...thin },
    { d: dots(2, 80, 50, 96, 49, 112, 48, 128, 48), fill: paste },
    ...eye(172, 46, 5.5),
  ],
);

const pabdaBody = 'M194 36C184 20 150 14 108 22 72 28 46 36 26 44V52C40 56 60 66 92 70 140 74 184 60 194 36Z';
const pabda = fish(
  88,
  pabdaBody,
  ['#d9efe9', '#8fd0c4'],
  [
    { d: 'M34 48C22 38 12 28 2 22 8 38 8 60 2 76 16 68 26 58 34 48Z', fill: '#3f9f9a', ...thin },
    { d: 'M128 66C100 74 66 70 40 56L44 68C66 84 104 86 130 78Z', fill: '#6fc0b6', ...thin },
    { d: 'M142 18C140 8 134 4 128 2 126 10 128 16 130 20Z', fill: '#3f9f9a', ...thin },
  ],
  [
    { d: 'M30 46C80 40 130 36 172 38', ...white, within: true },
    { d: 'M150 58C146 66 138 70 130 70', ...thin },
    { d: 'M192 42C200 50 198 62 192 72M194 32C200 24 198 14 192 8', ...thin },
    { d: 'M158 24c-8 10-8 22 2 32', line: '#3f8f8a', width: 2.6 },
    ...eye(176, 34, 5.5),
  ],
);

const koiBody = 'M194 56C186 32 150 18 104 22 66 26 44 38 28 46V66C46 78 70 90 108 92 152 94 188 80 194 56Z';
const koi = fish(
  112,
  koiBody,
  ['#4f6b2f', '#b7b653'],
  [
    { d: 'M34 56C24 42 16 34 4 32 8 48 8 66 4 82 18 80 26 70 34 56Z', fill: '#7f8a35', ...thin },
    {
      d: 'M160 26L156 10 146 20 142 6 130 17 124 3 114 16 106 3 98 17 88 6 82 22 70 14 66 32Z',
      fill: '#7f8a35',
      ...thin,
    },
    { d: 'M122 92L116 106 104 94 94 106 84 92 72 100 66 84Z', fill: '#7f8a35', ...thin },
  ],
  [
    { d: scales(40, 24, 150, 90, 16), line: '#e9e6a0', width: 1.8, within: true },
    { d: 'M158 30C148 44 148 66 158 84', ...thin },
    { d: 'M146 62C134 58 124 64 120 74 132 78 142 74 146 62Z', fill: '#c9c25a', ...thin },
    { d: dots(7, 44, 56), fill: ink },
    { d: 'M192 62C186 66 180 66 176 64', ...thin },
    ...eye(172, 48, 7),
  ],
  { sweep: 8, strokeMs: 700 },
);

const magurBody = 'M196 42C190 24 166 18 132 20 90 24 52 32 22 38V52C52 58 92 64 132 66 168 66 192 58 196 42Z';
const magur = fish(
  88,
  magurBody,
  ['#5b3b3a', '#a9735a'],
  [
    { d: 'M28 45C20 34 12 28 3 30 0 40 0 52 4 62 14 62 22 56 28 45Z', fill: '#7b4a40', ...thin },
    { d: 'M142 20C118 6 62 12 30 36L34 40 144 24Z', fill: '#7b4a40', ...thin },
    { d: 'M116 66C88 78 52 70 30 52L36 50 118 60Z', fill: '#7b4a40', ...thin },
  ],
  [
    { d: 'M30 45C80 40 120 40 158 42', line: '#e9c3a0', width: 2, within: true },
    { d: dots(2.2, 60, 36, 80, 34, 100, 32, 120, 31, 70, 54, 92, 56, 114, 57), fill: '#f3d6b6' },
    {
      d: 'M190 46C200 52 200 64 194 76M184 50C190 62 188 74 180 84M194 38C200 28 200 18 194 8M186 30C190 20 188 10 180 4',
      ...thin,
    },
    { d: 'M160 52C154 62 146 64 138 62 144 54 152 50 160 52Z', fill: '#8f5a48', ...thin },
    ...eye(178, 38, 4.5),
  ],
  { sweep: 13, strokeMs: 900 },
);

const sholBody = 'M197 40C192 26 172 20 140 20 96 20 54 26 22 34V50C54 56 100 62 144 62 176 60 194 52 197 40Z';
const shol = fish(
  84,
  sholBody,
  ['#31403a', '#8b9a62'],
  [
    { d: 'M28 42C20 28 10 22 2 26 0 36 0 50 2 60 12 62 22 56 28 42Z', fill: '#445046', ...thin },
    { d: 'M138 20C108 6 58 12 32 32L36 34 140 24Z', fill: '#556050', ...thin },
    { d: 'M112 62C84 74 54 68 34 52L38 48 112 56Z', fill: '#556050', ...thin },
  ],
  [
    {
      d: 'M44 28L52 40 44 54ZM66 24L76 40 66 58ZM90 22L100 40 90 60ZM114 20L124 40 114 61ZM138 20L146 38 138 61Z',
      fill: '#1d2922',
      within: true,
    },
    { d: 'M40 42C90 38 130 38 164 40', line: '#e8e4b0', width: 2, within: true },
    { d: 'M196 44C188 48 180 48 174 46M164 26c-6 8-6 20 0 30', ...thin },
    { d: 'M156 48C148 56 140 58 132 56 138 48 146 46 156 48Z', fill: '#8b9a62', ...thin },
    ...eye(180, 34, 4.8),
  ],
  { sweep: 14, strokeMs: 820 },
);

const pangasBody = 'M196 44C186 24 150 12 108 18 72 24 46 36 26 44V52C44 60 68 70 104 76 150 78 186 66 196 44Z';
const pangas = fish(
  96,
  pangasBody,
  ['#7d8fae', '#eef3f7'],
  [
    { d: 'M34 48C20 34 10 20 1 10 10 34 10 62 1 86 14 78 26 64 34 48Z', fill: '#5f7396', ...thin },
    { d: 'M134 16C128 4 118 1 110 0 110 8 112 14 114 18Z', fill: '#5f7396', ...thin },
    { d: 'M62 32C56 24 50 22 44 22 46 28 48 34 52 38Z', fill: '#5f7396', ...thin },
    { d: 'M116 78C100 88 76 84 56 68L66 66 118 74Z', fill: '#aebcd2', ...thin },
  ],
  [
    { d: 'M30 47C80 40 130 38 166 42', line: '#4d6186', width: 3, within: true },
    { d: 'M34 56C80 62 130 64 178 58', ...white, within: true },
    { d: 'M160 60C152 68 142 72 134 70 138 62 148 58 160 60Z', fill: '#5f7396', ...thin },
    { d: 'M192 50C198 56 198 64 194 70M160 24c-8 12-8 28 0 40', ...thin },
    ...eye(178, 42, 5.5),
  ],
);

const chingriBody =
  'M176 34C150 20 112 18 84 30 56 42 42 62 40 84 48 92 60 92 68 86 72 70 88 60 110 56 140 54 166 54 184 48Z';
const chingri: Art = {
  height: 112,
  body: chingriBody,
  sweep: 3,
  strokeMs: 620,
  parts: [
    { d: 'M172 36C198 26 198 8 168 4 120-2 66 4 22 22', line: '#e0562b', width: 2.4 },
    { d: 'M174 44C200 44 200 66 176 78 150 90 126 96 100 104', line: '#e0562b', width: 2.4 },
    {
      d: 'M50 86C38 92 24 94 10 90 16 100 26 106 40 104 48 102 54 96 56 90Z',
      fill: '#2f74b8',
      ...thin,
      swing: { x: 52, y: 88, degrees: 12 },
    },
    {
      d: 'M56 90C50 100 40 110 28 111 42 113 58 108 66 94Z',
      fill: '#2f74b8',
      ...thin,
      swing: { x: 58, y: 90, degrees: 12 },
    },
    {
      d: 'M84 58L78 74M98 54L94 72M112 54L110 72M126 54L128 72M140 54L146 70',
      line: '#c43d1c',
      width: 3.4,
      swing: { x: 112, y: 54, degrees: 9 },
    },
    {
      d: 'M150 52C164 66 184 68 196 58M196 58L186 54M196 58L192 68',
      line: '#2f74b8',
      width: 4.5,
      swing: { x: 150, y: 52, degrees: 8, later: 0.3 },
    },
    { d: chingriBody, fill: ['#ff9a4a', '#e4552a'], ...outlined },
    {
      d: 'M64 42C72 52 78 62 78 72M82 32C90 42 94 54 94 64M100 26C108 38 110 50 108 60M120 22C128 34 128 46 126 58',
      line: '#a5330f',
      width: 3,
      within: true,
    },
    { d: 'M150 26C144 36 144 46 148 54', line: '#a5330f', width: 3, within: true },
    { d: dots(2.2, 134, 34, 134, 46, 56, 66, 70, 56, 90, 44, 116, 36, 52, 80), fill: paste },
    { d: 'M172 32L194 30 176 40Z', fill: '#e4552a', ...thin },
    ...eye(164, 40, 5),
  ],
};

const kakraBody = 'M100 44C132 42 162 54 166 76 160 96 132 106 100 106 68 106 40 96 34 76 38 54 68 42 100 44Z';
const legs = (side: 1 | -1): Part[] =>
  [0, 1, 2].map((at): Part => {
    const x = 100 + side * (40 + at * 6);
    return {
      d: `M${x} ${96 - at * 10}L${100 + side * (64 + at * 9)} ${104 - at * 10}L${100 + side * (72 + at * 10)} ${124 - at * 12}`,
      line: ink,
      width: 6,
      swing: { x, y: 90, degrees: 9, later: at / 3 + (side < 0 ? 0.5 : 0) },
    };
  });
const claw = (side: 1 | -1): Part[] => {
  const x = (out: number): number => 100 + side * out;
  const swing = { x: x(52), y: 62, degrees: 6, later: side < 0 ? 0.5 : 0 };
  return [
    { d: `M${x(48)} 66C${x(66)} 60 ${x(78)} 50 ${x(80)} 38`, line: ink, width: 12, swing },
    { d: `M${x(48)} 66C${x(66)} 60 ${x(78)} 50 ${x(80)} 38`, line: '#3f8f6a', width: 7, swing },
    {
      d: `M${x(80)} 44C${x(60)} 36 ${x(56)} 16 ${x(70)} 4C${x(70)} 14 ${x(76)} 20 ${x(80)} 22C${x(86)} 16 ${x(88)} 8 ${x(86)} 2C${x(100)} 12 ${x(100)} 36 ${x(80)} 44Z`,
      fill: ['#8fd07a', '#2f7f66'],
      ...thin,
      swing,
    },
  ];
};
const kakra: Art = {
  height: 132,
  body: kakraBody,
  sweep: 0,
  strokeMs: 640,
  parts: [
    ...legs(1),
    ...legs(-1),
    ...claw(1),
    ...claw(-1),
    { d: kakraBody, fill: ['#6fae5a', '#1f6a5c'], ...outlined },
    { d: 'M100 58c-16 8-30 8-44 4M100 58c16 8 30 8 44 4M100 58v14', ...white, within: true },
    { d: dots(3, 70, 82, 86, 90, 100, 92, 114, 90, 130, 82), fill: paste },
    { d: 'M84 46V32M116 46V32', line: ink, width: 5 },
    ...eye(84, 30, 6.5),
    ...eye(116, 30, 6.5),
  ],
};

/** Those that come in shoals. */
export const smallFish = { tengra, pabda, koi, magur, shol, pangas, chingri, kakra } as const;
