import { expect, test } from '@playwright/test'
import { codeFor } from './mailbox.ts'
import { accessible, register } from './person.ts'

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })

test('a new company is taken from sign-up through the onboarding to verified', async ({ page }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@journey.example`
  await page.goto('/register')
  await page.getByLabel('Company name').fill('Nila Weaves')
  await page.getByLabel('First name').fill('Nila')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('loom and shuttle')
  await page.getByRole('button', { name: 'Open account' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Code from the email').fill(await codeFor(page, email))
  await page.getByRole('button', { name: 'Verify' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Company details' })).toBeVisible()
  await accessible(page)
  const next = () => page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Legal name').fill('Nila Weaves Private Limited')
  await page.getByLabel('Business type').selectOption('private_limited')
  await page.getByLabel('Mobile number').fill('9822012345')
  await next()

  await page.getByLabel('PAN', { exact: true }).fill('aadcs4301f')
  await next()
  await page.getByLabel('GSTIN').fill('27AADCS4301F1ZV')
  await next()
  await expect(page.getByText('The last character does not fit the rest')).toBeVisible()
  await page.getByLabel('Not registered under GST').check()
  await next()

  await page.getByRole('textbox', { name: 'Address' }).fill('7 Senapati Bapat Marg')
  await page.getByLabel('Pincode').fill('411016')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await next()

  await page.getByLabel('Account number').fill('50200012345678')
  await page.getByLabel('IFSC').fill('hdfc0000001')
  await expect(page.getByText('HDFC Bank')).toBeVisible()
  await next()

  await page.getByLabel('Full name').fill('Nila Rao')
  await page.getByLabel('Position').fill('Director')
  await page.getByLabel('Personal PAN').fill('ABCPR1234E')
  await next()

  for (const name of ['PAN card', 'Proof of registration', 'Proof of address', 'Identity of the signatory']) {
    await page.getByLabel(new RegExp(`^${name}`)).setInputFiles(paper(`${name}.pdf`))
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await next()
  await expect(page.getByRole('heading', { level: 1, name: 'That is all we need' })).toBeVisible()
  await expect(page.getByText('The Income Tax Department has no such PAN.')).toBeVisible({ timeout: 10_000 })

  // The wrong PAN is corrected where the error is shown.
  await page.getByRole('link', { name: 'Change PAN' }).click()
  await page.getByLabel('PAN', { exact: true }).fill('AADCS4321F')
  await next()
  await expect(page.getByText('Your company is verified.')).toBeVisible({ timeout: 15_000 })
  await accessible(page)
  await page.getByRole('link', { name: 'Start working' }).click()
  await expect(page.getByText('Welcome, Nila')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete KYC' })).toHaveCount(0)
})

test('who leaves the onboarding for later finds it in the header, and nobody else gets in', async ({ page }) => {
  await page.goto('/onboarding')
  await expect(page).toHaveURL(/\/login/)
  await register(page, 'Patient Stores')
  await page.getByRole('banner').getByRole('link', { name: 'Complete KYC' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company details' })).toBeVisible()
})
