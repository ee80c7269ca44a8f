import { expect, type Page } from '@playwright/test'

/** Waits for the newest letter to someone in the development mailbox. */
export async function mailTo(page: Page, recipient: string): Promise<{ subject: string; body: string; attachments: string[] }> {
  let found: { subject: string; body: string; attachments: string[] } | undefined
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as {
      recipient: string
      subject: string
      body: string
      attachments: string[]
    }[]
    found = mails.find((mail) => mail.recipient === recipient)
    expect(found).toBeDefined()
  }).toPass()
  if (!found) throw new Error(`no mail to ${recipient}`)
  return found
}

export const codeFor = async (page: Page, email: string) => /\d{6}/.exec((await mailTo(page, email)).subject)?.[0] ?? ''
