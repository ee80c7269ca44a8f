import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { mailTo } from './mailbox.ts'

/** Invites a new person to the company of `page` in this role; returns the page they joined with, on their dashboard. */
export async function joinAs(page: Page, browser: Browser, role: string): Promise<Page> {
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite' }).first().click()
  const drawer = page.getByRole('dialog')
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Role').selectOption({ label: role })
  await drawer.getByRole('button', { name: /send|invite/i }).click()
  await expect(drawer).toBeHidden()
  const link = new URL(/https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? '')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link.pathname + link.search)
  await theirs.getByLabel('First name').fill('Vikas')
  await theirs.getByLabel('Last name').fill('Yadav')
  await theirs.getByLabel('Password', { exact: true }).fill('warp and weft two')
  await theirs
    .getByRole('button', { name: /join|accept|open/i })
    .first()
    .click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return theirs
}
