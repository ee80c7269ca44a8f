import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { codeFor, mailTo } from './mailbox.ts'

test('an invoice made without an account is downloaded, and waits as a draft after signing up', async ({ page }) => {
  await page.goto('/free-gst-invoice-generator')
  await page.getByLabel('Name', { exact: true }).fill('Meera Looms')
  await page.getByLabel('GSTIN (optional)').fill('27AADCS4321F1ZN')
  await page.getByLabel('Address', { exact: true }).fill('7 Senapati Bapat Marg')
  await page.getByLabel('UPI ID').fill('meera@okhdfcbank')
  await page.getByLabel('Customer', { exact: true }).fill('Deccan Textiles')
  await page.getByLabel('Customer’s GSTIN').fill('27AAPFU0939F1ZV')
  await page.getByLabel('Customer’s address').fill('14 Laxmi Road')
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByLabel('Item').fill('Handloom cloth')
  await line.getByLabel('HSN/SAC').fill('5208')
  await line.getByLabel('Price (₹)').fill('1000')
  await expect(page.getByRole('complementary', { name: 'Totals' })).toContainText('₹1,180.00')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile(await (await saved).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Save to a free account' }).click()
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await page.getByLabel('Company name').fill('Meera Looms')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('loom and shuttle')
  await page.getByRole('button', { name: 'Open account' }).click()
  await page.getByLabel('Code from the email').fill(await codeFor(page, email))
  const adopted = page.waitForResponse((response) => response.url().endsWith('/free-invoice'))
  await page.getByRole('button', { name: 'Verify' }).click()
  expect((await adopted).ok()).toBe(true)
  // The trial popup covers the draft of a newly created company.
  await page.getByRole('button', { name: 'Start Free Trial' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Meera' })).toBeVisible()
  await page.goto('/receivables/invoices?status=draft')
  const draft = page.getByRole('grid').getByRole('row').nth(1)
  await expect(draft).toContainText('Deccan Textiles')
  await expect(draft).toContainText('1,180.00')
})

test('a schedule shows its dates before it is saved, and an overdue invoice is reminded of with one press', async ({ page }) => {
  await giveSession(page)
  await page.goto('/receivables/invoices/recurring/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('a')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Item' }).fill('Retainer for {month}')
  await page.getByLabel('Price (₹)').fill('25000')
  await page.getByLabel('On day').selectOption('31')
  await expect(page.getByText(/^Next: 30 Nov 2026, 31 Dec 2026/)).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('draft')
  await page.getByRole('button', { name: 'Start schedule' }).click()
  await expect(page.getByText('Every month on the last day')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()

  await page.goto('/receivables/invoices?status=overdue')
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Send reminder now' }).click()
  await expect(page.getByText(/Manual, sent/)).toBeVisible({ timeout: 20_000 })
  const to =
    /to (\S+@\S+)/.exec(
      await page
        .getByText(/, to \S+@/)
        .first()
        .innerText(),
    )?.[1] ?? ''
  expect((await mailTo(page, to)).attachments).toHaveLength(1)
})
