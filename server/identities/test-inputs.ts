/** Right inputs of the calls about login companies. @param id of any row */
export function identityInputs(id: string): Record<string, Record<string, unknown>> {
  return {
    startIdentity: { company: 'google' },
    finishIdentity: { company: 'google', state: 'made-up', code: 'made-up' },
    bindIdentity: { ticket: 'made-up', password: 'wrong-password' },
    registerIdentity: { ticket: 'made-up' },
    saveIdentityCompany: {
      company: 'google',
      version: 0,
      name: { BN: 'গুগল', EN: 'Google' },
      issuer: 'https://accounts.google.example',
      clientId: 'a-client',
      clientSecret: 'a secret of tests',
      mark: 'G',
      colour: '#1a73e8',
      isOn: true,
      trustsEmail: true,
      note: 'as the test asks of it',
    },
    // Nothing is asked of a name that only this machine has.
    tryIdentityCompany: { issuer: 'https://localhost' },
    listMemberBindings: { memberId: id },
    releaseBinding: { bindingId: id, reason: 'as the test asks of it' },
  };
}
