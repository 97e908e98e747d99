import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { finishIdentity, startIdentity } from '../../contract/identities.ts';
import { saveIdentityCompany } from '../../contract/identities-office.ts';
import { byTwo } from '../testing/people.ts';
import type { Answer, CallOptions, TestSite } from '../testing/site.ts';

/** What a company gives a browser to bring back. */
interface Back {
  company: string;
  state: string;
  code: string;
  iss?: string | undefined;
}

/** A browser with cookies of its own, whose person logs in at the sandbox company. */
export class Browser {
  private cookie = '';
  private readonly site: TestSite;

  constructor(site: TestSite) {
    this.site = site;
  }

  async call<C extends Call>(named: C, input: CallInput<C>, given: CallOptions = {}): Promise<Answer<CallOutput<C>>> {
    const answer = await this.site.call(named, input, {
      ...given,
      headers: { ...given.headers, ...(this.cookie && { cookie: this.cookie }) },
    });
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('signInBrowser='));
    if (set) this.cookie = set.split(';')[0] ?? '';
    return answer;
  }

  /** Begins a login and goes through the company's page as somebody with this address. */
  async signInAs(
    email: string,
    { purpose = 'enter', token }: { purpose?: 'enter' | 'bind'; token?: string } = {},
  ): Promise<Back> {
    const begun = await this.call(startIdentity, { company: 'sandbox', purpose }, token === undefined ? {} : { token });
    if (begun.status !== 200) throw new Error(`no login began: ${begun.body.errorCode}`);
    const page = new URL(begun.body.value.url);
    const form = new URLSearchParams(page.search);
    form.set('person', 'typed');
    form.set('email', email);
    form.set('verified', 'yes');
    const answer = await fetch(new URL(page.pathname, page), { method: 'POST', body: form, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    const said = (name: string) => back.searchParams.get(name) ?? '';
    return {
      company: back.pathname.split('/').at(-1) ?? '',
      state: said('state'),
      code: said('code'),
      iss: said('iss'),
    };
  }

  finish(
    { company, state, code, iss }: Back,
    given: CallOptions = {},
  ): Promise<Answer<CallOutput<typeof finishIdentity>>> {
    return this.call(finishIdentity, { company, state, code, ...(iss !== undefined && { iss }) }, given);
  }
}

/** Connects the brand to an issuer, by two people. */
export async function connect(
  site: TestSite,
  owner: string,
  some: Pick<CallInput<typeof saveIdentityCompany>, 'company' | 'issuer'>,
): Promise<void> {
  const input = {
    version: 0,
    name: { BN: 'স্যান্ডবক্স', EN: 'Sandbox' },
    clientId: 'tests',
    clientSecret: 'a secret of tests',
    mark: 'S',
    colour: '#3d3a8c',
    isOn: true,
    trustsEmail: true,
    ...some,
  };
  const answer = await byTwo(site, saveIdentityCompany, input, { token: owner });
  if (answer.status !== 200) throw new Error(`no company: ${answer.body.errorCode}`);
}
