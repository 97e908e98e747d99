import { expect, test } from 'vitest';
import { isElsewhere, isOwnPage, isSafeLink, secureAddress, serviceAddress } from './addresses.ts';

// What each address may be: a page of ours, a link in a text, the host of pictures and games, a channel of service.
test.each<[string, { own?: boolean; link?: boolean; host?: boolean; service?: boolean }]>([
  ['/help#terms', { own: true, link: true, service: true }],
  ['/game?game=rickshaw-raja', { own: true, link: true, service: true }],
  ['/service?channel=vip', { own: true, link: true, service: true }],
  ['https://example.org/', { link: true, host: true, service: true }],
  ['https://t.me/@khela', { link: true, host: true, service: true }],
  ['https://cdn.example.org:8443/pictures', { link: true, host: true, service: true }],
  ['http://example.org/', { service: true }],
  ['//example.org', {}],
  ['/\\example.org', {}],
  ['\\\\example.org', {}],
  ['/\t/example.org', {}],
  ['/a"b', {}],
  ['/a b', {}],
  ['javascript:alert(1)', {}],
  ['JavaScript:alert(1)', {}],
  ['data:text/html,x', {}],
  ['blob:https://example.org/1', {}],
  ['https:example.org', {}],
  ['https:/example.org', {}],
  ['https:///example.org', {}],
  ['https://', {}],
  ['https://good.example\\@evil.example/', {}],
  ['https://good.example@evil.example/', {}],
  ['https://user:secret@evil.example/', {}],
  ['https://good.example\n.evil.example', {}],
  ['https://good.example;script-src *', {}],
  ['https://good.example, https://evil.example', {}],
  ['*', {}],
  ['https://*', {}],
  ['https://*.com', {}],
  ['https://*.example.org', {}],
  ['*.com', {}],
  ['https:', {}],
  ['example.org', {}],
  ['', {}],
  [`/${'x'.repeat(300)}`, {}],
  [`https://example.org/${'x'.repeat(300)}`, { host: true }],
])('the address %j', (address, { own = false, link = false, host = false, service = false }) => {
  expect(isOwnPage(address)).toBe(own);
  expect(isSafeLink(address)).toBe(link);
  // Its length is the schema's.
  expect(secureAddress.test(address)).toBe(host);
  expect(serviceAddress({ csType: 'LIVECHAT', path: address }) !== null).toBe(service);
  expect(isElsewhere(address)).toBe(service && !own);
});

test.each([
  ['help@khela.example', 'mailto:help@khela.example'],
  ['help@khela.example?cc=evil@evil.example', null],
  ['a@b.example,c@d.example', null],
  ['https://example.org/', null],
  ['/service', null],
])('of mail the address %s leads to %s', (path, address) => {
  expect(serviceAddress({ csType: 'EMAIL', path })).toBe(address);
});
