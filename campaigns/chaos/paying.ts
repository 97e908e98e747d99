/** Presses the button of the payment company's page, as the payer does. The company is no part of what is killed. */
export async function payAtGateway(paymentUrl: string, behaviour: string): Promise<void> {
  const { searchParams, origin, pathname } = new URL(paymentUrl);
  const [order, signature] = [searchParams.get('order') ?? '', searchParams.get('signature') ?? ''];
  const body = new URLSearchParams({ order, signature, lang: 'en', choice: 'pay', behaviour });
  const response = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
  await response.body?.cancel();
  if (response.status >= 400) throw new Error(`the company's page answered with ${response.status}`);
}
