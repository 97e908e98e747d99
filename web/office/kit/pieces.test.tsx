import '../../player/test-browser.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import compileMessage from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportMembers, searchMembers } from '../../../contract/members.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { keyOf } from '../../kit/ask.ts';
import { CallError } from '../../kit/call.ts';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { KitProvider } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList, useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { useDesk } from '../../kit/staff.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as deskWords } from '../../kit/desk.words.ts';
import { words as kitWords } from '../../kit/words.ts';

const { EN: desk } = inEach(deskWords);
const { EN: kit } = inEach(kitWords);

const words = { kit: compiledOf(kit), desk: compiledOf(desk) };
const member = { id: '7', account: 'rahim' };

let queries = new QueryClient();
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
});

describe('a list in pages', () => {
  test('asks for what the address says, and for the page', () => {
    answers({ search: 'ra', status: 'locked', pageNo: 2, pageSize: 25 });
    const page = drawn(<Members />, '/office?search=ra&status=locked&page=2');
    expect(page).toContain('rahim');
    expect(page).toContain('51 members');
    expect(page).toContain('aria-current="page"');
  });

  test('takes a value that the address made up for none', () => {
    answers({ search: '', status: undefined, pageNo: 1, pageSize: 25 });
    expect(drawn(<Members />, '/office?status=nonsense&page=-3')).toContain('rahim');
  });

  test('shows the shape of its rows while it waits, and neither an empty list nor an error', () => {
    const page = drawn(<Members />, '/office');
    expect(page).toContain('aria-busy="true"');
    expect(page).not.toContain('nobody here');
    expect(page).not.toContain(kit.retry);
  });

  test('that is empty says so', () => {
    answers({ search: '', status: undefined, pageNo: 1, pageSize: 25 }, []);
    expect(drawn(<Members />, '/office')).toContain('nobody here');
  });

  test('that did not come says why and offers to ask again', () => {
    const key = keyOf(searchMembers, { search: '', status: undefined, pageNo: 1, pageSize: 25 });
    const error = new CallError('internal_error', 'the books are closed', 500);
    queries.getQueryCache().build(queries, { queryKey: key }).setState({ status: 'error', error });
    const page = drawn(<Members />, '/office');
    expect(page).toContain('the books are closed');
    expect(page).toContain(kit.retry);
  });

  test.each<[string, { sort?: '-account' }]>([
    ['-account', { sort: '-account' }],
    ['id', {}],
    ['made-up', {}],
  ])('is asked for in the order %j only where its call knows that', (sort, asked) => {
    answers({ search: '', status: undefined, ...asked, pageNo: 1, pageSize: 25 });
    expect(drawn(<Members orders={['account']} />, `/office?sort=${sort}`)).toContain('rahim');
  });

  test('is taken away as a file where a call answers one', () => {
    answers({ search: '', status: undefined, pageNo: 1, pageSize: 25 });
    expect(drawn(<Members file={exportMembers} />, '/office')).toContain(desk.csv);
  });

  test('is not exported: one page is not all', () => {
    answers({ search: '', status: undefined, pageNo: 1, pageSize: 25 });
    expect(drawn(<Members />, '/office')).not.toContain(desk.csv);
  });
});

describe('a list whose rows are all here', () => {
  test.each([
    ['/office', ['b', 'c', 'a']],
    ['/office?sort=name', ['a', 'b', 'c']],
    ['/office?sort=-name', ['c', 'b', 'a']],
    ['/office?sort=made-up', ['b', 'c', 'a']],
  ])('at %s stands as %j', (address, order) => {
    const page = drawn(<Letters />, address);
    expect([...page.matchAll(/<b>(\w)<\/b>/g)].map(([, letter]) => letter)).toEqual(order);
    expect(page).toContain(desk.csv);
  });
});

describe('the page of one thing', () => {
  test('keeps deeds from those who may not', () => {
    permit([]);
    expect(drawn(<Thing />, '/office')).not.toContain('do it');
    permit(['members.write']);
    expect(drawn(<Thing />, '/office')).toContain('do it');
  });

  test('says that there is no such thing', () => {
    const gone = { data: undefined, error: new CallError('not_found', 'not here', 404), isFetching: false };
    const page = drawn(
      <DetailPage of={{ ...gone, refetch: () => {} }} back={<a href="/office">back</a>} title={() => ''} />,
      '/office',
    );
    expect(page).toContain('not here');
    expect(page).toContain('back');
    expect(page).not.toContain(kit.retry);
  });
});

test('a form says nothing of its faults before somebody tried', () => {
  const form = (
    <FormDialog title="t" button="go" faults={{ name: 'too short' }} send={never} done="done" onClose={() => {}}>
      {(wrong) => <p>{wrong('name') ?? 'nothing yet'}</p>}
    </FormDialog>
  );
  expect(drawn(form, '/office')).toContain('nothing yet');
});

function Members(options: { orders?: readonly 'account'[]; file?: typeof exportMembers }) {
  const list = usePagedList(searchMembers, {
    filters: {
      search: { as: 'typed', label: 'search' },
      status: oneOf({ label: 'state', values: ['active', 'locked', 'closed'], nameOf: (value) => value, all: 'all' }),
    },
    input: (values) => values,
    ...options,
  });
  return (
    <ListPage
      list={list}
      label="members"
      count={(n) => `${n} members`}
      columns={[
        { key: 'account', head: 'account', lead: true, sortBy: ({ id }) => id, cell: ({ account }) => account },
      ]}
      rowKey={({ id }) => id}
      empty={{ title: 'nobody here' }}
      csv={{ name: 'members.csv', rows: () => [] }}
    />
  );
}

function Letters() {
  const list = useWholeList({ data: ['b', 'c', 'a'], error: null, isFetching: false, refetch: () => {} });
  return (
    <ListPage
      list={list}
      label="letters"
      columns={[{ key: 'name', head: 'name', sortBy: (letter) => letter, cell: (letter) => <b>{letter}</b> }]}
      rowKey={(letter) => letter}
      csv={{ name: 'letters.csv', rows: () => [] }}
    />
  );
}

function Thing() {
  return (
    <DetailPage
      of={{ data: member, error: null, isFetching: false, refetch: () => {} }}
      title={({ account }) => account}
      may="members.write"
      deeds={() => <button type="button">do it</button>}
    />
  );
}

function never(): Promise<never> {
  return Promise.reject(new Error('it was sent'));
}

function answers(input: Parameters<typeof keyOf<typeof searchMembers>>[1], list: object[] = [member]): void {
  queries.setQueryData(keyOf(searchMembers, input), { list, totalCount: 51, totalPages: 3 });
}

/** Drawn as text, stores say what they began with. */
function permit(permissions: readonly Permission[]): void {
  Object.assign(useDesk.getInitialState(), { staff: { permissions } });
}

function drawn(part: ReactNode, address: string): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <KitProvider language="EN" words={words}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </KitProvider>
    </QueryClientProvider>,
  );
}

function compiledOf<W extends object>(some: W): W {
  return Object.fromEntries(
    Object.entries(some).map(([key, word]) => [key, typeof word === 'string' ? compileMessage(word) : word]),
  ) as W;
}
