import { type Art, dots, eye, ink, paste, type Part } from './painting.ts';

const outlined = { line: ink, width: 3 } as const;
const thin = { line: ink, width: 2.2 } as const;

const shell = 'M150 66C148 34 118 16 84 18 50 20 28 42 28 68 28 92 52 106 88 106 124 106 150 94 150 66Z';
const flipper = (x: number, y: number, d: string, later: number): Part => ({
  d,
  fill: '#7fae4e',
  ...thin,
  swing: { x, y, degrees: 17, later },
});
const kachhop: Art = {
  height: 134,
  body: shell,
  sweep: 0,
  strokeMs: 1_700,
  parts: [
    { d: 'M32 74C20 76 10 82 4 90 16 92 26 90 36 84Z', fill: '#7fae4e', ...thin },
    flipper(128, 34, 'M118 34C124 18 140 6 160 2 158 18 148 34 136 42Z', 0),
    flipper(52, 38, 'M44 44C34 36 28 24 28 12 40 16 52 26 58 36Z', 0.5),
    flipper(124, 96, 'M112 98C116 114 132 128 152 132 152 116 144 100 132 92Z', 0.5),
    flipper(54, 96, 'M44 92C34 100 28 112 30 124 42 120 54 110 60 100Z', 0),
    {
      d: 'M140 60C152 46 174 42 188 52 198 62 192 78 178 80 164 82 148 80 142 76Z',
      fill: ['#9cc95e', '#6f9c44'],
      ...outlined,
    },
    { d: shell, fill: ['#c9772a', '#7c3b18'], ...outlined },
    { d: 'M88 40l22 14v24L88 92 66 78V54Z', fill: '#e8a23c', line: ink, width: 2.4 },
    { d: 'M88 40V16M110 54l32-12M110 78l32 12M88 92v16M66 78L34 90M66 54L36 42', line: ink, width: 2.4, within: true },
    { d: 'M88 50l13 9v14l-13 9-13-9V59Z', line: paste, width: 2 },
    { d: dots(2.6, 88, 66, 124, 66, 52, 66, 108, 32, 68, 32, 108, 98, 68, 98), fill: paste },
    { d: 'M188 70c-6 4-12 4-16 2', ...thin },
    ...eye(176, 58, 4.6),
  ],
};

const dolphin =
  'M198 62C186 58 172 56 160 48 138 26 96 18 58 36 44 42 32 50 24 58L28 68C46 72 70 86 104 86 136 86 156 76 168 70 180 70 190 68 198 62Z';
const shushuk: Art = {
  height: 110,
  body: dolphin,
  sweep: 9,
  strokeMs: 1_300,
  parts: [
    { d: 'M30 62C20 50 10 42 0 42 6 54 6 70 2 84 14 82 24 74 30 62Z', fill: '#5f7288', ...thin },
    { d: dolphin, fill: ['#7d93a8', '#dfe8ee'], ...outlined },
    { d: 'M100 28C92 16 82 12 74 14 76 22 78 28 80 32Z', fill: '#5f7288', ...thin },
    {
      d: 'M134 78C132 94 120 106 106 106 104 94 108 84 114 78Z',
      fill: '#5f7288',
      ...thin,
      swing: { x: 124, y: 78, degrees: 10 },
    },
    { d: 'M198 62C184 64 172 64 162 60', line: ink, width: 2.4 },
    { d: 'M168 61l2 4M176 62l2 4M184 62l2 4', line: ink, width: 1.6 },
    { d: 'M44 58C74 44 110 40 144 52', line: paste, width: 2, within: true },
    { d: 'M60 70c8-8 14 6 22-2s14 6 22-2', line: '#ffffff', width: 2, within: true },
    ...eye(150, 54, 4),
  ],
};

const croc =
  'M198 46C190 42 178 42 166 40 156 30 146 28 138 34 110 26 76 28 52 36 34 40 16 44 2 40 14 54 36 60 56 62 84 68 116 68 142 62 164 60 188 58 198 52Z';
const kumir: Art = {
  height: 92,
  body: croc,
  sweep: 11,
  strokeMs: 1_600,
  parts: [
    {
      d: 'M124 62L136 82 126 86 122 80 116 88 112 80 106 84 108 62Z',
      fill: '#4f7a35',
      ...thin,
      swing: { x: 118, y: 62, degrees: 14 },
    },
    {
      d: 'M72 60L66 82 74 86 78 80 84 88 88 78 92 82 90 60Z',
      fill: '#4f7a35',
      ...thin,
      swing: { x: 80, y: 60, degrees: 14, later: 0.5 },
    },
    { d: croc, fill: ['#4c8a3c', '#dcd88a'], ...outlined },
    {
      d: 'M36 40l4-10 7 8 5-11 8 9 6-11 8 9 7-10 8 9 8-9 7 10 8-8 6 9Z',
      fill: '#2f6a34',
      ...thin,
    },
    { d: 'M30 52l10-4M48 54l12-5M70 58l12-6M94 60l12-6M118 60l12-6', line: '#b8c766', width: 3, within: true },
    { d: 'M198 49C182 52 164 52 148 52', line: ink, width: 2.4 },
    {
      d: 'M154 52l3 6 3-6 4 6 3-6 4 6 3-6 4 5 3-5 4 4 3-4M158 52l2-5 3 5 5-5 3 5 5-5 3 5 5-4 2 4',
      fill: '#fff',
      line: ink,
      width: 1.4,
    },
    { d: dots(2, 190, 45), fill: ink },
    { d: dots(2.2, 62, 44, 80, 42, 98, 42, 116, 42), fill: paste },
    ...eye(148, 37, 4.8),
  ],
};

const tiger =
  'M150 46C146 34 150 22 162 18 178 14 194 22 196 36 200 44 196 54 186 58 178 64 166 66 158 62 150 72 140 78 128 80 96 88 64 86 44 80 32 74 28 60 34 50 42 40 60 38 80 40 106 42 130 44 150 46Z';
const leg = (x: number, d: string, degrees: number, later: number, fill: string): Part[] => [
  { d, fill, ...thin, swing: { x, y: 70, degrees, later } },
];
const bagh: Art = {
  height: 132,
  body: tiger,
  sweep: 0,
  strokeMs: 1_100,
  parts: [
    {
      d: 'M40 54C22 50 8 36 6 14 8 8 14 8 15 14 18 32 28 42 44 46Z',
      fill: '#f2932a',
      ...thin,
      swing: { x: 40, y: 52, degrees: 7 },
    },
    { d: 'M6 20l9-2M9 30l10-4M16 40l8-7', line: ink, width: 4, swing: { x: 40, y: 52, degrees: 7 } },
    ...leg(136, 'M126 66L128 100 122 122H140L146 98 146 66Z', 16, 0.5, '#d9761c'),
    ...leg(60, 'M54 66L58 98 50 122H68L76 98 76 66Z', 16, 0, '#d9761c'),
    { d: tiger, fill: ['#ffb03a', '#f08a26'], ...outlined },
    { d: 'M56 82C78 88 108 86 128 80 118 72 78 72 56 82Z', fill: '#fff1d2', within: true },
    {
      d: 'M52 38l6 22 6-22ZM70 38l6 28 7-28ZM90 40l5 28 7-27ZM110 41l5 26 7-25ZM130 43l4 20 7-20ZM40 44l2 16 7-16ZM62 86l6-14 5 14ZM86 88l6-14 5 14ZM110 86l5-12 5 10Z',
      fill: ink,
      within: true,
    },
    ...leg(118, 'M104 64L108 100 100 124H120L128 100 130 64Z', 16, 0, '#f5972e'),
    ...leg(44, 'M34 62L40 98 30 124H50L62 98 64 62Z', 16, 0.5, '#f5972e'),
    {
      d: 'M154 22C150 14 154 8 162 10 164 14 164 18 162 22ZM184 18C186 10 194 10 196 18 196 22 194 26 190 26Z',
      fill: '#f5972e',
      ...thin,
    },
    { d: 'M174 46C182 42 194 44 196 50 192 58 180 62 172 56Z', fill: '#fff1d2', ...thin },
    { d: 'M188 40l8 2-5 6Z', fill: '#e2566a', ...thin },
    { d: 'M190 48c-2 6-8 8-14 6M160 24l6 6M170 20l2 8M154 34l8 3M152 46l9 0M156 56l8-4', line: ink, width: 2.6 },
    { d: 'M176 52l-16 2M176 55l-14 6', line: paste, width: 1.6 },
    { d: dots(2.6, 46, 66, 146, 60, 60, 70, 130, 66), fill: paste },
    ...eye(178, 34, 5),
  ],
};

/** What lives in the river or beside it and is no fish. */
export const animals = { kachhop, shushuk, kumir, bagh } as const;
