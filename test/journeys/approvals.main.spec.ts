import { expect, test } from '@playwright/test'
import { submitBill } from './approving.ts'
import { openCompany } from './entering.ts'
import { mailTo } from './mailbox.ts'
import { accessible } from './person.ts'

test('who made a bill does not check it: the second person finds it in their queue and approves by the keyboard', async ({
  page,
  browser,
}) => {
  await openCompany(page, 'Careful Looms')
  await page.goto('/team')
  await page
    .getByRole('button', { name: /invite/i })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await drawer.getByLabel('Email').fill(email)
  await drawer.getByLabel('Role').selectOption({ label: 'Owner' })
  await drawer.getByRole('button', { name: /send|invite/i }).click()
  await expect(drawer).toBeHidden()
  const link = new URL(/https?:\/\/\S+/.exec((await mailTo(page, email)).body)?.[0] ?? '')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(link.pathname + link.search)
  await theirs.getByLabel('First name').fill('Vikas')
  await theirs.getByLabel('Last name').fill('Yadav')
  await theirs.getByLabel('Password', { exact: true }).fill('warp and weft two')
  await theirs.getByRole('button', { name: /^Open account and join/ }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto('/payables/approval-workflows')
  await expect(page.getByText('No approval workflows yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add workflow' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('From ₹10,000')
  await page.getByRole('textbox', { name: 'From' }).fill('10000')
  await page.getByLabel('Person').selectOption({ label: 'Vikas Yadav (Owner)' })
  await page.getByRole('button', { name: 'Test on past bills' }).click()
  await expect(page.getByText('0 bills by this workflow')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Save workflow' }).click()
  await expect(page.getByText('Bills from ₹10,000.00')).toBeVisible()
  await submitBill(page, 'Nila Printers', 'NP/42')
  await expect(page.getByText('This goes through “From ₹10,000” and waits for Vikas Yadav.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await theirs.goto('/bill-approval')
  await expect(theirs.getByRole('button', { name: /Nila Printers/ })).toBeVisible()
  await expect(theirs.getByText('Nothing was paid to this vendor before.')).toBeVisible()
  await accessible(theirs)
  await theirs.keyboard.press('a')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(theirs.getByText('NP/42 is approved')).toBeVisible()
  await expect(theirs.getByText('Nothing waits for you')).toBeVisible()
  await theirs.context().close()
})
