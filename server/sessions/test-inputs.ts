/** Right inputs of the calls of ways in. @param id of any row */
export function sessionInputs(id: string): Record<string, Record<string, unknown>> {
  return {
    login: { username: 'nobody-at-all', password: 'wrong-password' },
    register: { username: 'newcomer1', password: 'khela123', confirmPassword: 'khela123' },
    registerMobile: { mobileNum: '01712345678', verificationCode: '123456' },
    checkAffiliate: { code: 'nobody' },
    slidePuzzle: { challenge: 'made-up', path: [{ pushed: 100, afterMs: 0 }] },
    freePlay: { os: 'web', platform: 'W' },
    sendEntryCode: { ticket: 'made-up', method: 'sms' },
    verifyLogin: { ticket: 'made-up', method: 'sms', answer: '123456' },
    bindMobile: { mobileNum: '01712345678', verificationCode: '123456', password: 'wrong-password' },
    setEmail: { email: 'nobody@example.com', password: 'wrong-password' },
    endSession: { sessionId: id },
  };
}
