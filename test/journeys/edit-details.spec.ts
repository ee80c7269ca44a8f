import { expect, type Page, test } from '@playwright/test'
import { giveSession } from './entering.ts'
import { accessible } from './person.ts'
import { shots } from './shots.ts'

/** Opens the newest record of a list that was narrowed to what can still be changed, and the dialog that changes its details. */
async function editing(page: Page, list: string, number: RegExp) {
  await page.goto(list)
  await page.getByRole('grid').getByText(number).first().click()
  const heading = page.getByRole('heading', { level: 1, name: number })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const title = `Edit details of ${(await heading.innerText()).trim()}`
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await accessible(page)
  return dialog
}

test('a memo, advances and a receipt note are corrected after saving: the document and its history say so at once', async ({
  page,
}) => {
  test.slow()
  await giveSession(page)
  const memo = await editing(page, '/receivables/cash-memos?view=cash', /^(CM|INV)\//)
  await memo.getByLabel('Mobile').fill('98')
  await memo.getByRole('button', { name: 'Save' }).click()
  await expect(memo.getByLabel('Mobile')).toHaveAttribute('aria-invalid', 'true')
  await memo.getByLabel('Mobile').fill('9876500012')
  await memo.getByLabel('Notes').fill('Exchanged within a week')
  await shots(page, 'edit-memo')
  await memo.getByRole('button', { name: 'Save' }).click()
  await expect(memo).toBeHidden()
  await expect(page.getByText('Details changed').first()).toBeVisible()
  await expect(page.getByText('Exchanged within a week').first()).toBeVisible()

  const received = await editing(page, '/receivables/advances?status=open', /^RV\//)
  await received.getByLabel('Email').fill('accounts@malabar.example')
  await received.getByLabel('Notes').fill('For the new labels')
  await received.getByRole('button', { name: 'Save' }).click()
  await expect(received).toBeHidden()
  await expect(page.getByText('Details changed').first()).toBeVisible()
  await expect(page.getByText('For the new labels').first()).toBeVisible()

  const paid = await editing(page, '/payables/vendor-advances?status=open', /^PV\//)
  await paid.getByLabel('Notes').fill('Second half on delivery')
  await paid.getByRole('button', { name: 'Save' }).click()
  await expect(paid).toBeHidden()
  await expect(page.getByText('Details changed').first()).toBeVisible()

  const goods = await editing(page, '/payables/receipt-notes?status=received', /^GRN\//)
  await goods.getByRole('textbox', { name: 'Received on' }).fill('01/04/2020')
  await goods.getByRole('button', { name: 'Save' }).click()
  await expect(goods.getByText(/^The order is dated/)).toBeVisible()
  await goods.getByRole('textbox', { name: 'Received on' }).fill('20/11/2026')
  await goods.getByLabel('Vehicle').fill('MH12AB1234')
  await shots(page, 'edit-receipt-note')
  await goods.getByRole('button', { name: 'Save' }).click()
  await expect(goods).toBeHidden()
  await expect(page.getByText('Details changed').first()).toBeVisible()
  await expect(page.getByText('MH12AB1234').first()).toBeVisible()
})
