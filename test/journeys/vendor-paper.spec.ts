import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

// Reads the sample company's inbox and saves nothing: the bill stays there for others.
test('a vendor’s document stands beside what was read from it, each value marked', async ({ page }) => {
  await signIn(page)
  await page.goto('/payables/inbox')
  await page
    .getByRole('row', { name: /Kalyan|KC\/4490/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: 'Page 1' })).toContainText('KC/4490', { timeout: 30_000 })
  const mark = drawer.getByRole('button', { name: 'Number, on the document' })
  await drawer.getByRole('button', { name: 'KC/4490' }).click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await accessible(page)

  await drawer.getByRole('link', { name: 'Create bill' }).click()
  await expect(page.getByLabel('Bill number')).toHaveValue('KC/4490')
  const dated = page.getByRole('button', { name: 'Date, on the document' })
  await expect(dated).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Bill date' }).focus()
  await expect(dated).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Number, on the document' }).click()
  await expect(page.getByLabel('Bill number')).toBeFocused()
  await expect(dated).toHaveAttribute('aria-pressed', 'false')
  await accessible(page)
})
