import { expect, test } from '@playwright/test'
import { giveSession } from './entering.ts'

test('a view of the bank lines is named, opened in a second tab, left and come back to, deleted and brought back', async ({
  page,
  context,
}) => {
  await giveSession(page)
  await page.goto(`/banking/transactions?direction=out&least=${100 + (Date.now() % 900)}`)
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const name = `Paid ${crypto.randomUUID().slice(0, 6)}`
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save view' }).last().click()
  const chip = views.getByRole('link', { name })
  await expect(chip).toHaveAttribute('aria-current', 'page')

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('link', { name })).toHaveAttribute('aria-current', 'page', { timeout: 30_000 })
  await expect(second.getByRole('button', { name: 'Money out', exact: true })).toBeVisible()
  await second.close()

  await page.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name: 'All' }).click()
  await expect(chip).not.toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(chip).toHaveAttribute('aria-current', 'page')

  const remove = async () => {
    await views.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(chip).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip).toBeVisible()
  await remove()
})
