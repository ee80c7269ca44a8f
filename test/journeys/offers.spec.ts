import { expect, test } from '@playwright/test'
import { openCompany } from './entering.ts'
import { mailTo } from './mailbox.ts'

test('a candidate accepts the offer on the phone without an account, and is put on the payroll with the offered pay and a letter', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await openCompany(page, 'Offer Traders')
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await page.goto('/payroll?view=offers')
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name of the candidate').fill('Meera Joshi')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Position').fill('Accountant')
  await form.getByLabel('State of work').selectOption('27')
  await form.getByLabel('Yearly cost to the company (₹)').fill('900001')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Joshi, OFR-0001' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Cost to the company/ })).toContainText('9,00,001.00')
  await page.getByRole('button', { name: 'Send offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText(`The offer goes to ${email}`)).toBeVisible()

  const { body } = await mailTo(page, email)
  expect(body).not.toContain('9,00,001')
  const link = /\/offer\?link=[\w-]+/.exec(body)?.[0] ?? ''
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Accountant' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await phone.getByRole('button', { name: 'Accept' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByRole('heading', { name: 'Offer accepted' })).toBeVisible()
  await context.close()

  await page.reload()
  await page.getByRole('button', { name: 'Add to payroll' }).click()
  const hire = page.getByRole('dialog')
  await hire.getByLabel('Employee code').fill('M-1')
  await hire.getByRole('textbox', { name: 'Joined on' }).fill('10/11/2026')
  await hire.getByRole('button', { name: 'Add to payroll' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay from 10 Nov 2026' })).toBeVisible()

  await page.getByRole('button', { name: 'Write a letter' }).click()
  const letter = page.getByRole('dialog')
  await letter.getByRole('button', { name: 'Preview letter' }).click()
  await expect(letter.getByLabel('Text')).toHaveValue(/We appoint you as Accountant at Offer Traders/)
  await letter.getByRole('button', { name: 'Store letter' }).click()
  await expect(page.getByRole('button', { name: 'L-0001' })).toBeVisible()
})
