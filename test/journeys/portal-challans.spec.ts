import { expect, test } from '@playwright/test'
import { updateCompany } from '#contract/company/company.ts'
import { openGstSession, requestGstOtp } from '#contract/compliance/gst-portal.ts'
import { companyDetails } from '#test/support/builders.ts'
import { openBooks } from './entering.ts'
import { accessible } from './person.ts'

test('a challan is made at the portal: its CPIN comes without typing, and the portal says whether it is paid', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { ask } = await openBooks(page, 'Sahyadri Traders')
  await ask(updateCompany, companyDetails(), {}, 'PUT')
  await page.goto('/gst/ledgers?period=2026-10')
  await expect(page.getByText('To make challans at the portal, connect to it')).toBeVisible()
  const of = { period: '2026-10', form: 'gstr3b' }
  await ask(requestGstOtp, { ...of, user_name: 'meera.nair' })
  await ask(openGstSession, { ...of, otp: '575757' })
  await page.reload()
  await page.getByRole('button', { name: 'Other challan' }).click({ timeout: 30_000 })
  const drawer = page.getByRole('dialog', { name: 'Challan for October 2026' })
  await drawer.getByRole('group', { name: 'CGST', exact: true }).getByLabel('Tax (₹)').fill('11')
  await drawer.getByRole('button', { name: 'Propose challan' }).click()
  await expect(drawer).toBeHidden()
  const newest = page.getByRole('list', { name: 'Challans' }).getByRole('listitem').first()
  await newest.getByRole('button', { name: 'Make challan at the portal' }).click()
  await expect(newest.getByText(/CPIN \d{14}/)).toBeVisible({ timeout: 30_000 })
  await accessible(page)
  await newest.getByRole('button', { name: 'Ask the portal' }).click()
  await expect(async () => {
    await page.reload()
    await expect(newest.getByText('The portal has no payment of it yet')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})
