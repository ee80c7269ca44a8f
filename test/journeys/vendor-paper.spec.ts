import { expect, type Page, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

/** The place of a value on the document. */
const mark = (page: Page, name: string) => page.getByTitle(name, { exact: true })

// Reads the sample company's inbox and saves nothing: the bill stays there for others.
test('a vendor’s document stands beside what was read from it, each value marked', async ({ page }) => {
  await signIn(page)
  await page.goto('/payables/inbox')
  await page
    .getByRole('row', { name: /KC\/4490/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('group', { name: 'Page 1' })).toContainText('KC/4490', { timeout: 30_000 })
  await drawer.getByRole('button', { name: 'KC/4490' }).click()
  await expect(mark(page, 'Number')).toHaveAttribute('data-active', 'true')
  await accessible(page)

  await drawer.getByRole('link', { name: 'Create bill' }).click()
  await expect(page.getByLabel('Bill number')).toHaveValue('KC/4490')
  await expect(mark(page, 'Date')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Bill date' }).focus()
  await expect(mark(page, 'Date')).toHaveAttribute('data-active', 'true')
  await mark(page, 'Number').click()
  await expect(page.getByLabel('Bill number')).toBeFocused()
  await expect(mark(page, 'Date')).not.toHaveAttribute('data-active')
  await accessible(page)
})
