import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { addRegistration } from '#contract/company/registrations.ts'
import { gstinCheckCharacter } from '#core/identifiers/gstin.ts'
import { companyDetails, registration } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'

const head = '27AADCS4321F3Z'

test('GSTR-6 of a month without credit is built, recorded as filed, and stays so', async ({ page }) => {
  test.setTimeout(120_000)
  const { ask } = await openBooks(page, 'Sahyadri Traders')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  const series = { invoice_prefix: null, credit_note_prefix: null }
  const office = { registration_kind: 'isd', registration_name: 'Head office, ISD', ...series } as const
  await ask(addRegistration, registration({ gstin: head + gstinCheckCharacter(head), ...office }))

  await page.goto('/gst/distribution?period=2026-10')
  await expect(page.getByRole('heading', { level: 1, name: 'Credit distribution' })).toBeVisible()
  await expect(page.getByText('Not built')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Build return' }).click()
  await expect(page.getByText(/Built by Meera Nair, .* Nothing has changed since\./)).toBeVisible()
  await page.getByRole('button', { name: 'Record filing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record filing' }).click()
  await expect(dialog.getByLabel('Acknowledgement number (ARN)')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Acknowledgement number (ARN)').fill('AA271026123456X')
  await dialog.getByRole('button', { name: 'Record filing' }).click()
  await expect(page.getByText(/Acknowledgement AA271026123456X/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Build again' })).toBeHidden()
  await accessible(page)

  await page.reload()
  await expect(page.getByText(/Acknowledgement AA271026123456X/)).toBeVisible()
})
