import type { Format } from './india.ts'

const mt = (body: string) => `{1:F01HDFCINBBAXXX0000000000}{2:I940HDFCINBBXXXXN}{4:\n${body}-}\n`
const camt = (version: string, sts: string, message = 'BkToCstmrStmt') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">\n<${message}><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-04-30T10:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><CreDtTm>2026-04-30T10:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>\n<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-01</Dt></Dt></Bal>\n<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">120.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-04-30</Dt></Dt></Bal>\n<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${sts}</Sts><BookgDt><Dt>2026-04-02</Dt></BookgDt><ValDt><Dt>2026-04-02</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>INV 1</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${sts}</Sts><BookgDt><DtTm>2026-04-03T09:00:00+02:00</DtTm></BookgDt><AddtlNtryInf>FEE</AddtlNtryInf></Ntry>\n</Stmt></${message}></Document>\n`

export const world: Format[] = [
  {
    name: 'MT940 of an Indian bank with envelope and slash codes',
    text: mt(
      ':20:940S260401\n:25:50200012345678\n:28C:00001/001\n:60F:C260401INR10000,00\n:61:2604010401D500,00NTRFNONREF//N09126\n:86:/NAME/MEHTA TRADERS/REMI/BILL 12\n:61:2604020402C1500,50NCHK000123//C1\n:86:BY CLG\n:62F:C260430INR11000,50\n:64:C260430INR11000,50\n',
    ),
    amounts: ['-500.00', '1500.50'],
    ties: true,
  },
  {
    name: 'MT940 of Deutsche Bank: ?20 details and a reversal',
    text: ':20:DEUTDEFF\n:25:37040044/0532013000EUR\n:28C:4/1\n:60F:C260401EUR100,00\n:61:260402C50,NTRFNONREF\n:86:166?00GUTSCHRIFT?20INV 1?21APRIL?32MUELLER GMBH\n:61:260403RC20,NRTINONREF\n:86:166?00STORNO?20INV 1\n:62F:C260403EUR130,\n-\n',
    amounts: ['50.00', '-20.00'],
    ties: true,
  },
  {
    name: 'MT940 of ING: funds code, references and /TRCD/',
    text: ':20:P260401000000001\n:25:NL20INGB0001234567EUR\n:28C:00000\n:60F:C260401EUR1,00\n:61:2604020402DR1,01NTRF//00000000001\n/TRCD/01016/\n:86:/EREF/E1//CNTP/NL32INGB0000012345/INGBNL2A/RAVI///REMI/USTD//FEE/\n:61:2604030403CR10,00N123EREF//2\n:86:/EREF/E2//REMI/USTD//SALE/\n:62F:C260403EUR9,99\n:86:/SUM/2/1/1,01/10,00/\n-\n',
    amounts: ['-1.01', '10.00'],
    ties: true,
  },
  {
    name: 'MT940 of Rabobank: two days, each a message',
    text: ':940:\n:20:940S260401\n:25:NL50RABO0123456789 EUR\n:28C:0\n:60F:C260401EUR000000000100,00\n:61:260401D000000000010,00N544NONREF\nNL32INGB0000012345\n:86:/BENM//NAME/RAVI/REMI/TEA\n:62F:C260401EUR000000000090,00\n:20:940S260402\n:25:NL50RABO0123456789 EUR\n:28C:0\n:60F:C260402EUR000000000090,00\n:61:260402C000000000005,00N541NONREF\n:86:/ORDP//NAME/MEHTA/REMI/SALE\n:62F:C260402EUR000000000095,00\n',
    amounts: ['-10.00', '5.00'],
    ties: true,
  },
  {
    name: 'MT942 interim report without balances',
    text: ':20:942\n:25:000405012345\n:28C:1/1\n:34F:INR0,\n:13D:2604011200+0530\n:61:2604010401C250,00NTRFNONREF\n:86:NEFT MEHTA\n:90D:0INR0,\n:90C:1INR250,\n-\n',
    amounts: ['250.00'],
  },
  { name: 'CAMT.053 version 02', text: camt('02', 'BOOK'), amounts: ['50.00', '-30.00'], ties: true },
  {
    name: 'CAMT.053 version 08 with a code for its state',
    text: camt('08', '<Cd>BOOK</Cd>'),
    amounts: ['50.00', '-30.00'],
    ties: true,
  },
  { name: 'CAMT.053 version 13', text: camt('13', '<Cd>BOOK</Cd>'), amounts: ['50.00', '-30.00'], ties: true },
  {
    name: 'CAMT.053 in a business message with a prefix',
    text: camt('08', '<Cd>BOOK</Cd>')
      .replace('<Document ', '<Envelope><AppHdr><Fr>x</Fr></AppHdr><Document ')
      .replace('</Document>', '</Document></Envelope>'),
    amounts: ['50.00', '-30.00'],
    ties: true,
  },
  {
    name: 'OFX 1.02 of 1999 without line breaks',
    text: 'OFXHEADER:100 DATA:OFXSGML VERSION:102 SECURITY:NONE ENCODING:USASCII CHARSET:1252 COMPRESSION:NONE OLDFILEUID:NONE NEWFILEUID:NONE <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260430<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260401<DTEND>20260430<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260402120000[-5:EST]<TRNAMT>-12.50<FITID>1<CHECKNUM>101<NAME>TEA</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260403<TRNAMT>+100<FITID>2<NAME>PAY</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>187.50<DTASOF>20260430</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    amounts: ['-12.50', '100.00'],
  },
  {
    name: 'OFX 2.2 of a card with a comma for the decimal',
    text: '<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>4315XXXXXXXX1002</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260402</DTPOSTED><TRNAMT>-9,99</TRNAMT><FITID>1</FITID><NAME>APP &amp; CO</NAME></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>-9,99</BALAMT><DTASOF>20260430</DTASOF></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
    amounts: ['-9.99'],
  },
  {
    name: 'QBO: a bank id of Intuit and an empty list',
    text: 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><INTU.BID>3000</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>9</BANKACCTFROM><BANKTRANLIST><DTSTART>20260401<DTEND>20260430</BANKTRANLIST><LEDGERBAL><BALAMT>5.00<DTASOF>20260430</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    amounts: [],
  },
  {
    name: 'BAI2 with continuation and text',
    text: '01,BANK,CUST,260402,0800,1,80,,2/\n02,CUST,BANK,1,260401,,USD,2/\n03,123456,,010,10000,,,015,15000,,/\n16,165,7500,1,DD1,C1,DEPOSIT FROM MEHTA/\n16,475,2500,,CK1,101,CHECK PAID\n88,SECOND LINE OF TEXT/\n49,35000,5/\n98,35000,1,7/\n99,35000,1,9/\n',
    amounts: ['75.00', '-25.00'],
    ties: true,
  },
  {
    name: 'QIF of a current account, day first with apostrophes',
    text: "!Type:Bank\nD28/ 4'26\nT-1,250.00\nN101\nPRAVI\nMRENT\nLRent\n^\nD30/ 4'26\nT5,000.00\nPMEHTA\n^\n",
    amounts: ['-1250.00', '5000.00'],
  },
  { name: 'QIF of a card with U and T', text: '!Type:CCard\nD04/13/2026\nU-20.00\nT-20.00\nCX\nPTEA\n^\n', amounts: ['-20.00'] },
  {
    name: 'Chase CSV of an account',
    text: 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,04/20/2026,"TEA STALL, PUNE",-12.00,DEBIT_CARD,188.00,,\nCREDIT,04/17/2026,PAYROLL,100.00,ACH_CREDIT,200.00,,\n',
    amounts: ['-12.00', '100.00'],
    ties: true,
  },
  {
    name: 'N26 CSV with quoted headings',
    text: '"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n"2026-04-01","2026-04-01","Ravi","","Presentment","","Main","-4.50","","",""\n"2026-04-02","2026-04-02","Mehta","DE1","Credit Transfer","Inv 1","Main","100.0","","",""\n',
    amounts: ['-4.50', '100.00'],
  },
  {
    name: 'Revolut CSV with a fee column of zeros and started and completed dates',
    text: 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD_PAYMENT,Current,2026-04-01 10:00:00,2026-04-02 11:00:00,Tea,-4.50,0.00,GBP,COMPLETED,95.50\nTOPUP,Current,2026-04-03 10:00:00,2026-04-03 10:00:05,Top-Up,50.00,0.00,GBP,COMPLETED,145.50\n',
    amounts: ['-4.50', '50.00'],
    ties: true,
  },
  {
    name: 'Wise CSV with an id of the transfer and running balance',
    text: 'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Total fees\nTRANSFER-1,01-04-2026,-100.50,USD,Sent money to Ravi,INV 1,899.50,USD,INR,83.12345,,Ravi,1,,1.50\nTRANSFER-2,02-04-2026,500.00,USD,Received money,,1399.50,,,,Mehta,,,,0.00\n',
    amounts: ['-100.50', '500.00'],
    ties: true,
  },
  {
    name: 'HSBC CSV without a heading',
    text: '01/04/2026,TEA STALL,-4.50\n02/04/2026,SALE MEHTA,"1,100.00"\n03/04/2026,RENT,-20.00\n',
    amounts: ['-4.50', '1100.00', '-20.00'],
  },
]
