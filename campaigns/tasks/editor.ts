import { deflateSync, crc32 } from 'node:zlib';
import type { Task } from './task.ts';

/** Whoever writes what players read and see. */
export const editor: readonly Task[] = [
  {
    name: 'Publish a notice in both languages after a look at it',
    person: 'editor',
    before: 4,
    was: 'The menu, New, the language of the preview, Publish.',
    most: 4,
    async walk(me) {
      await me.key('g u');
      await me.press('link', 'New notice');
      await me.fill('Title in Bengali', 'আজ রাতে কাজ চলবে');
      await me.fill('Text in Bengali', 'রাত তিনটা থেকে আধা ঘণ্টা জমা বন্ধ থাকবে।');
      await me.fill('Title in English', 'Work tonight');
      await me.fill('Text in English', 'Deposits rest for half an hour from three at night.');
      await me.pick('Bengali');
      await me.sees('আজ রাতে কাজ চলবে', 'heading');
      await me.press('button', 'Publish');
      await me.sees('On the site');
    },
  },
  {
    name: 'Schedule what a promotion gives, and have it approved',
    person: 'editor',
    before: 'not possible',
    was: 'A promotion was an announcement; what it gave was given by hand.',
    most: 10,
    async walk(me, { second }) {
      await me.find('Promotions', /^Promotions$/);
      await me.press('button', 'New promotion');
      await me.fill('Target', '500000');
      await me.fill('Amount', '50');
      await me.fill('Budget', '5000');
      await me.press('button', 'Save');
      await me.seesNoDialog();
      await me.press('button', 'Publish');
      await me.fill(/reason|why|note/i, 'Marketing has checked the terms of the week.');
      await me.press('button', /Publish|Propose|Send/);
      await me.seesNoDialog();
      const boss = await second('owner');
      await boss.press('link', /to approve$/);
      await boss.pressRow(/promotion/i);
      await boss.press('button', 'Approve');
      await boss.press('button', 'Approve');
      await boss.sees(/^Approved/);
    },
  },
  {
    name: 'Upload the logo of the brand',
    person: 'editor',
    before: 'not possible',
    was: 'A logo was the address of a picture that somebody had put on the server.',
    most: 5,
    async walk(me) {
      await me.key('g s');
      await me.press('link', 'Look');
      await me.upload('Picture file', { name: 'logo.png', mimeType: 'image/png', buffer: plainPng(240, 60) });
      await me.press('button', 'Review');
      await me.press('button', 'Save');
      await me.seesNoDialog();
      await me.sees(/^Version \d+, saved/);
    },
  },
  {
    name: 'Put a new poster on a game',
    person: 'editor',
    before: 'not possible',
    was: 'Posters came with a release.',
    most: 4,
    async walk(me) {
      await me.key('g g');
      await me.press('button', 'More of Padma');
      await me.upload('Picture file', { name: 'padma.png', mimeType: 'image/png', buffer: plainPng(400, 400) });
      await me.press('button', 'Save');
      await me.seesNoDialog();
      await me.sees(/^Padma.* saved$/);
    },
  },
  {
    name: 'Say a text of the players’ pages otherwise',
    person: 'editor',
    before: 3,
    was: 'The menu, the row and Save.',
    most: 3,
    async walk(me) {
      await me.key('g z');
      await me.fill(/^Search texts/, 'Most played right now');
      await me.pressRow('lobby.hotHint');
      await me.fill('In English', 'What everybody plays right now');
      await me.press('button', 'Save');
      await me.seesNoDialog();
      await me.sees('What everybody plays right now');
    },
  },
];

/** A picture of one colour. */
function plainPng(widthPx: number, heightPx: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(widthPx, 0);
  head.writeUInt32BE(heightPx, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + 3 * widthPx, 0x9c);
  line[0] = 0;
  const lines = Buffer.concat(Array.from({ length: heightPx }, () => line));
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
