import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('an employee declares rent with proof on a phone, and the payroll officer accepts a part of it', async ({ page }) => {
  await giveSession(page)
  await page.goto('/payroll?view=employees')
  await expect(page.getByRole('heading', { level: 1, name: 'Payroll' })).toBeVisible()
  // The demo company has employees, Asha among them once another journey employed her.
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  if ((await page.getByRole('row', { name: /Asha Menon/ }).count()) === 0) {
    await page.getByRole('button', { name: 'Add employee' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Person', { exact: true }).selectOption({ label: 'Asha Menon' })
    await form.getByLabel('Employee code').fill('E-950')
    await form.getByRole('textbox', { name: 'Joined on' }).fill('01/04/2026')
    await form.getByLabel('Yearly cost to the company (₹)').fill('1800000')
    await form.getByRole('button', { name: 'Fill in the components' }).click()
    await expect(form.getByLabel('Basic pay (₹ a month)')).toHaveValue('75,000.00')
    await form.getByLabel('State of work').selectOption('07')
    await form.getByRole('button', { name: 'Add employee' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Menon' })).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Tax declaration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tax declaration' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose the old regime' }).click()
  await expect(page.getByRole('button', { name: 'Choose the new regime' })).toBeVisible()
  await page.getByRole('button', { name: 'Declare an item' }).first().click()
  const item = page.getByRole('dialog')
  await item.getByLabel('Rent paid in the year (₹)').fill('300000')
  await item.getByLabel('City').fill('Delhi')
  await item.getByLabel('Landlord', { exact: true }).fill('Om Rao')
  await item.getByRole('button', { name: 'Add item' }).click()
  await expect(item.getByText('Above ₹1,00,000 a year, enter the landlord’s PAN')).toBeVisible()
  await item.getByLabel('PAN of the landlord').fill('QWPPR4321K')
  await item.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('₹3,00,000.00')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'rent.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nrent\n'),
  })
  await expect(page.getByRole('button', { name: 'rent.pdf', exact: true })).toBeVisible()
  await expect(page.getByText('Not decided')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/payroll?view=declarations')
  await page.getByRole('link', { name: /Asha Menon/ }).click()
  await expect(page.getByRole('button', { name: 'rent.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  const decision = page.getByRole('dialog')
  await decision.getByLabel('Accepted (₹)').fill('200000')
  await decision.getByRole('button', { name: 'Save decision' }).click()
  await expect(decision.getByText('Say why not all of it is accepted')).toBeVisible()
  await decision.getByLabel('Reason').fill('Receipts of eight months')
  await decision.getByRole('button', { name: 'Save decision' }).click()
  await expect(page.getByText('₹2,00,000.00 accepted')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/declaration')
  await expect(page.getByText('Receipts of eight months')).toBeVisible()
})
