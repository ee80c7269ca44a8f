import { expect, test } from '@playwright/test'
import { accessible, register } from './person.ts'

const statement = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T00:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-11-20T00:00:00</CreDtTm><Acct><Id><Othr><Id>0012345678</Id></Othr></Id><Ccy>USD</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">487.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
<Ntry><Amt Ccy="USD">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
<NtryDtls><TxDtls><RmtInf><Ustrd>SWIFT CHARGES</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

test('an account in dollars is made from its statement, its charge is booked in dollars, and money is changed into rupees', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await register(page, 'Gulmohar Software')
  const dialog = page.getByRole('dialog')
  await page.goto('/accounting/currencies?edit=add')
  await dialog.getByLabel('Currency').selectOption('USD')
  await dialog.getByRole('button', { name: 'Add currency' }).click()
  await page.getByRole('button', { name: 'Enter rate' }).click()
  await dialog.getByLabel('₹ for 1 USD').fill('88')
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/banking/import')
  const file = { name: 'eefc.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Add this account' }).click()
  await dialog.getByLabel('Name').fill('Citi EEFC')
  await dialog.getByLabel('Bank', { exact: true }).fill('Citibank')
  await expect(dialog.getByLabel('Opening balance (USD)')).toHaveValue('500.00')
  await dialog.getByLabel('₹ for 1 USD').fill('88')
  await dialog.getByRole('button', { name: 'Add account' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Import 1/ }).click()
  await expect(page).toHaveURL(/step=import/)

  await page.goto('/banking/reconcile')
  await page.getByRole('tab', { name: 'Categorise' }).click()
  await page.getByRole('combobox', { name: 'Account' }).fill('Bank charges')
  await page.getByRole('option', { name: /Bank charges/ }).click()
  await page.getByLabel('What it was for').fill('SWIFT charge')
  await page.getByRole('button', { name: 'Record entry' }).click()
  await expect(page.getByText('Entry recorded')).toBeVisible()

  await page.goto('/banking/accounts?edit=new')
  await dialog.getByLabel('Name').fill('HDFC current')
  await dialog.getByLabel('Bank', { exact: true }).fill('HDFC Bank')
  await dialog.getByRole('button', { name: 'Add account' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Citi EEFC' }).click()
  await page.getByRole('button', { name: 'Convert currency' }).click()
  await dialog.getByLabel('Converted (USD)').fill('100')
  await dialog.getByLabel('Received in rupees (₹)').fill('8900')
  await expect(dialog.getByText('₹89 for 1 USD')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record conversion' }).click()
  await expect(page.getByText('USD 387.50')).toBeVisible()
  await expect(page.getByText('₹34,100.00', { exact: true })).toBeVisible()
  await accessible(page)

  await page.goto('/reports/cash-flow')
  await expect(page.getByText('Effect of changes in exchange rates on cash held')).toBeVisible()
})
