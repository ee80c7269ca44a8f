import { expect, test } from '@playwright/test'
import { accessible, signIn } from './person.ts'

test('on a phone a vendor advance is tagged on its page, its card shows the tag, and the list is narrowed to it', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  await page.goto('/payables/vendor-advances')
  await page.getByRole('list', { name: 'Vendor advances' }).getByRole('link').first().click()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Site visit')
  const add = page.getByRole('button', { name: 'Add tag' })
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await add.click()
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByText('Site visit')).toBeVisible()
  const remove = tags.getByRole('button', { name: 'Remove tag Site visit' })
  expect((await remove.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await accessible(page)
  await page.screenshot({ path: `${process.env['KOSHA_SHOTS'] ?? 'test-results'}/tags-phone-page.png` })

  await page.goto('/payables/vendor-advances')
  const cards = page.getByRole('list', { name: 'Vendor advances' })
  await expect(cards.getByText('Site visit')).toHaveCount(1)
  // It is read without opening the row: nothing of it is cut off.
  const cut = await cards.getByText('Site visit').evaluate((tag) => {
    const [end, row] = [tag.getBoundingClientRect().right, tag.closest('li')?.getBoundingClientRect().right ?? 0]
    return tag.scrollWidth > tag.clientWidth || end > row - 100
  })
  expect(cut).toBe(false)
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page
    .getByRole('menuitemcheckbox', { name: 'Site visit' })
    .or(page.getByRole('menuitemradio', { name: 'Site visit' }))
    .click()
  await expect(page.getByRole('button', { name: 'Remove filter Tag Site visit' })).toBeVisible()
  await expect(cards.getByRole('link')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.screenshot({ path: `${process.env['KOSHA_SHOTS'] ?? 'test-results'}/tags-phone-list.png` })
})
