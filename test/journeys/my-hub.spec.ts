import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { giveSession, openCompany } from './entering.ts'
import { accessible, register } from './person.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const png = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const zone = (page: Page) => drawer(page).locator('input[type=file]')

async function fill(page: Page, title: string) {
  await drawer(page).getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Food, beverages and spices' })
  await drawer(page).getByLabel('Product title').fill(title)
  await drawer(page).getByLabel('Description').fill('Ground fresh, in bags of 25 kg.')
}

async function offer(page: Page, title: string) {
  await page.goto('/apps/hub/my-hub?add=product')
  await fill(page, title)
  await drawer(page).getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
}

async function rowAct(page: Page, title: string, act: string) {
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.hover()
  await row.getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a seller lists a product with pictures, mends what was refused, and brings back what was deleted', async ({ page }) => {
  await openCompany(page, 'Salem Spices')
  await page.goto('/apps/hub/my-hub')
  await expect(page.getByText('Looks like there is no product to show !')).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'ADD PRODUCTS' }).click()
  const add = drawer(page).getByRole('button', { name: 'Add Product' })
  await expect(add).toBeDisabled()
  await drawer(page).getByLabel('Product title').focus()
  await drawer(page).getByLabel('Description').focus()
  await drawer(page).getByRole('combobox', { name: 'Category' }).focus()
  await drawer(page).getByRole('textbox', { name: 'Price' }).focus()
  for (const text of ['Category is required', 'Product title is required', 'Description is required'])
    await expect(drawer(page).getByText(text)).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Price' }).pressSequentially('₹1x80.5')
  await expect(drawer(page).getByRole('textbox', { name: 'Price' })).toHaveValue('180.5')
  await fill(page, 'Turmeric powder')
  await expect(add).toBeEnabled()

  await zone(page).setInputFiles(file('notes.pdf', Buffer.from('%PDF-1.7')))
  await expect(drawer(page).getByText(/notes\.pdf is not one of/)).toBeVisible()
  await zone(page).setInputFiles(file('poster.png', Buffer.alloc(8_400_000)))
  await expect(drawer(page).getByText(/poster\.png is larger than 8 MB/)).toBeVisible()
  await zone(page).setInputFiles(file('words.png', Buffer.from('no picture at all')))
  await expect(drawer(page).getByText(/We couldn’t upload the file: choose a PNG/)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Remove words.png' }).click()
  await zone(page).setInputFiles(file('cut-off.png', (await png('#e0b000')).subarray(0, 90)))
  await expect(drawer(page).getByText('Failed to Upload File', { exact: true })).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Remove cut-off.png' }).click()

  await page.route('**/hub/images?*', (route) => route.abort(), { times: 1 })
  await zone(page).setInputFiles(file('yellow.png', await png('#e0b000')))
  await expect(drawer(page).getByText(/Failed to Upload File/)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Try again' }).click()
  await zone(page).setInputFiles(file('red.png', await png('#c02020')))
  const tiles = drawer(page).getByRole('list', { name: 'Images, in order' }).getByRole('img')
  await expect(tiles).toHaveCount(2)
  await drawer(page).getByRole('button', { name: 'Move yellow.png later' }).press('ArrowRight')
  await expect(drawer(page).getByText('yellow.png: image 2 of 2')).toBeAttached()
  await expect(drawer(page).getByRole('button', { name: 'Move yellow.png later' })).toBeFocused()
  await expect(tiles.first()).toHaveAttribute('alt', 'red.png')
  await tiles.first().hover()
  await page.mouse.down()
  await tiles.last().hover()
  await page.mouse.up()
  await expect(tiles.first()).toHaveAttribute('alt', 'yellow.png')
  await accessible(page)
  await add.click()

  const row = page.getByRole('row', { name: /Turmeric powder/ })
  await expect(row.getByText('Draft')).toBeVisible()
  await rowAct(page, 'Turmeric powder', 'Delete')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Service' })
  await expect(row).toBeHidden()
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'All' })
  await expect(row).toBeVisible()
})

test('a seller completes the profile; listings that waited for it are sent to review', async ({ page }) => {
  await register(page, 'Pune Spices')
  await offer(page, 'Black pepper')
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  const update = drawer(page).getByRole('button', { name: 'Update Profile' })
  await drawer(page).getByLabel('Year of launch').fill('2015')
  await drawer(page).getByLabel('Mobile').fill('12')
  await drawer(page).getByLabel('Postal Code').fill('411030')
  await expect(drawer(page).getByLabel('City')).toHaveValue(/Pune/i)
  await expect(drawer(page).getByText('Invalid Mobile Number')).toBeVisible()
  await drawer(page).getByLabel('Mobile').fill('9820012345')
  await drawer(page).getByLabel('Address').fill('14 Laxmi Road')
  await expect(update).toBeDisabled()
  await drawer(page).getByRole('checkbox').check()
  await accessible(page)
  await update.click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await expect(page.getByText('14 Laxmi Road, 411030')).toBeVisible()
  await page.getByRole('link', { name: 'Manage Products' }).click()
  await expect(page.getByRole('row', { name: /Black pepper/ }).getByText('Pending')).toBeVisible()
})

test('two people edit one product at once: the second is informed, and loses nothing', async ({ page }) => {
  await register(page, 'Kochi Spices')
  await offer(page, 'Cardamom')
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto('/apps/hub/my-hub')
    await rowAct(each, 'Cardamom', 'Edit')
    await expect(drawer(each).getByLabel('Product title')).toHaveValue('Cardamom')
  }
  await drawer(other).getByLabel('Description').fill('Green, from Idukki.')
  await drawer(other).getByRole('textbox', { name: 'Price' }).fill('2400')
  await drawer(other).getByRole('button', { name: 'Update Product' }).click()
  await expect(other.getByText('Product updated').first()).toBeVisible()

  await drawer(page).getByLabel('Description').fill('Green, 8 mm, hand picked.')
  await drawer(page).getByRole('button', { name: 'Update Product' }).click()
  await expect(drawer(page).getByText(/Somebody else changed this product/)).toBeVisible()
  await expect(page.getByText(/Load it again/)).toHaveCount(0)
  await expect(drawer(page).getByText('Their changes used: Price.')).toBeVisible()
  await expect(drawer(page).getByText('Green, from Idukki.')).toBeVisible()
  await expect(drawer(page).getByLabel('Description')).toHaveValue('Green, 8 mm, hand picked.')
  await accessible(page)
  await drawer(page).getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('Product updated').first()).toBeVisible()
  await rowAct(page, 'Cardamom', 'Edit')
  await expect(drawer(page).getByRole('textbox', { name: 'Price' })).toHaveValue('2,400.00')
  await expect(drawer(page).getByLabel('Description')).toHaveValue('Green, 8 mm, hand picked.')
})

test('an enquiry arrives while the page is open, is answered, and the buyer sees the answer and the status', async ({
  page,
  browser,
}) => {
  const words = `Sixty cartons for bottles, ${crypto.randomUUID().slice(0, 8)}.`
  await giveSession(page)
  await page.goto('/apps/hub/my-hub/enquiry')
  await expect(page.getByRole('table', { name: 'Received enquiries' })).toBeVisible()
  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await register(theirs, 'Bottle Stores')
  await theirs.goto('/apps/hub/product?search=Packaging%20design')
  await theirs.getByRole('link', { name: 'Packaging design', exact: true }).click()
  await theirs.getByRole('button', { name: 'Send enquiry' }).click()
  await drawer(theirs).getByLabel('Description').fill(words)
  await drawer(theirs).getByRole('button', { name: 'Send enquiry' }).click()
  await theirs.getByRole('link', { name: 'Open it' }).click()
  await expect(drawer(theirs).getByText(words)).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: words })
  await expect(row.getByText('Unread:')).toBeAttached({ timeout: 20_000 })
  await row.getByRole('button').click()
  await drawer(page).getByRole('textbox', { name: 'Message' }).fill('We draw it within a week.')
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText('We draw it within a week.')).toBeVisible()
  await drawer(page).getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Quoted' })
  await accessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Quoted')).toBeVisible()
  await expect(row.getByText('Unread:')).not.toBeAttached()

  await expect(drawer(theirs).getByText('We draw it within a week.')).toBeVisible({ timeout: 20_000 })
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('tab', { name: 'Sent' })).toHaveAttribute('aria-selected', 'true')
  await theirs.reload()
  await expect(theirs.getByRole('row').filter({ hasText: words }).getByText('Quoted')).toBeVisible()
  await theirs.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the three parts are in a dropdown, and every one fits', async ({ page }) => {
    await openCompany(page, 'Phone Spices')
    await page.goto('/apps/hub/my-hub')
    await page.getByRole('button', { name: 'ADD PRODUCTS' }).click()
    await fill(page, 'Cloves')
    await zone(page).setInputFiles([file('one.png', await png('#705030')), file('two.png', await png('#305070'))])
    await expect(drawer(page).getByRole('list', { name: 'Images, in order' }).getByRole('img')).toHaveCount(2)
    await drawer(page).getByRole('button', { name: 'Move two.png earlier' }).tap()
    await expect(drawer(page).getByText('two.png: image 1 of 2')).toBeAttached()
    await drawer(page).getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Cloves' })).toBeVisible()
    for (const part of ['Enquiries', 'Profile', 'Manage Products']) {
      await page.getByRole('combobox', { name: 'Part of My Hub' }).selectOption({ label: part })
      await expect(page.getByRole('combobox', { name: 'Part of My Hub' })).toHaveValue(/my-hub/)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect([part, overflow]).toEqual([part, 0])
      await accessible(page)
    }
  })
})
