import type { Page } from '@playwright/test'

/** The one-time password in the mail that was sent last. */
export async function newestOtp(page: Page): Promise<string> {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { body: string }[]
  return /^\d{6}/.exec(mails.find(({ body }) => body.includes('OTP to pay'))?.body ?? '')?.[0] ?? ''
}
