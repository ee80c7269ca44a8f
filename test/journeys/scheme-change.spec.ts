import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { companyDetails } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'

test('a GSTIN that enters composition: the worksheet appears once its day is recorded', async ({ page }) => {
  test.setTimeout(120_000)
  const { ask } = await openBooks(page, 'Sahyadri Traders')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  await page.goto('/gst/scheme-change')
  await expect(page.getByText('No change of scheme')).toBeVisible()
  await accessible(page)
  await page.getByRole('main').getByRole('link', { name: 'GST registrations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GST registrations' })).toBeVisible()
})
