import { expect, test } from '@playwright/test'
import { outsideWorkflow, submitBill } from './approving.ts'
import { codeFor, mailTo } from './mailbox.ts'
import { accessible, register } from './person.ts'

test('an approver outside opens the link on a phone, gives the code, asks, and approves', async ({ page, browser }) => {
  const usha = `${crypto.randomUUID().slice(0, 8)}@audit.example`
  const company = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false })).newPage()
  await register(company, 'Sahyadri Looms')
  await outsideWorkflow(company, 'Every bill', usha)
  await company.getByRole('button', { name: 'Save workflow' }).click()
  await expect(company.getByText('Usha Iyer (outside)')).toBeVisible()
  await submitBill(company, 'Nila Printers', 'NP/42')
  await expect(company.getByText('This goes through “Every bill” and waits for Usha Iyer.')).toBeVisible()

  const link = /https?:\/\/\S+\/approval\/\S+/.exec((await mailTo(company, usha)).body)?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { name: 'Sahyadri Looms asks for your approval' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  let code = ''
  await expect(async () => {
    code = await codeFor(page, usha)
    expect(code).not.toBe('')
  }).toPass()
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()

  await expect(page.getByText('Bill NP/42 of Nila Printers')).toBeVisible()
  await accessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByLabel('Question').fill('Were they delivered?')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByText('Were they delivered?')).toBeVisible()

  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'You approved it' })).toBeVisible()
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('This link is used')).toBeVisible()

  await company.reload()
  await expect(company.getByText('In the books')).toBeVisible()
  await expect(company.getByText('Usha Iyer approved').first()).toBeVisible()
  await company.context().close()
})
