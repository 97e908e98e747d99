import { createHmac } from 'node:crypto';

/** What a merchant signs its orders and questions with; in the sandbox made from the secret that it shares with its shop. */
export function apiKeyOf(secret: string, merchant: string): string {
  return createHmac('sha256', secret).update(`cards.api.${merchant}`).digest('hex');
}

/** What a merchant's webhooks are signed with. */
export function webhookSecretOf(secret: string, merchant: string): string {
  return createHmac('sha256', secret).update(`cards.webhook.${merchant}`).digest('hex');
}
