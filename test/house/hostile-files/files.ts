/** A file made to harm a reader, of about the given length. */
export type HostileFile = { name: string; make: (letters: number) => string; readers: readonly string[] }

const every = ['statements', 'journals', 'journals in tables', 'rows', 'bills']

const fill = (piece: string, letters: number) => piece.repeat(Math.ceil(letters / piece.length))
/** Begins like a file of a format, and then continues endlessly in one piece. */
const longer = (name: string, start: string, piece: string, end = '', readers = every): HostileFile => ({
  name,
  readers,
  make: (letters) => start + fill(piece, letters - start.length) + end,
})
/** As many openings as closings, one inside the other. */
const nested = (name: string, start: string, open: string, close: string, readers = every): HostileFile => ({
  name,
  readers,
  make: (letters) => {
    const depth = Math.ceil(letters / (open.length + close.length))
    return start + open.repeat(depth) + close.repeat(depth)
  },
})

const pieces: readonly (readonly [name: string, piece: string])[] = [
  ['blanks', ' '],
  ['tabs', '\t'],
  ['line ends', '\n'],
  ['carriage returns', '\r'],
  ['commas', ','],
  ['quotes', '"'],
  ['quoted commas', '",'],
  ['semicolons', ';'],
  ['bars', '|'],
  ['digits', '1'],
  ['dots', '.'],
  ['amounts', '1,00.00 '],
  ['dates', '01/04/2026 '],
  ['words', 'a '],
  ['brackets', '('],
  ['angles', '<'],
  ['opening tags', '<a>'],
  ['closing tags', '</a>'],
  ['comments', '<!--'],
  ['sections', '<![CDATA['],
  ['ampersands', '&amp;'],
  ['colons', ':'],
  ['equals signs', '='],
  ['slashes', '/'],
]

/** What each format begins with, so that its own reader is reached. */
const starts: readonly (readonly [format: string, start: string, readers?: string[]])[] = [
  ['nothing', ''],
  [
    'a table of a bank',
    'Date,Narration,Withdrawal,Deposit,Balance\n01/04/2026,Opening,100.00,,100.00\n02/04/2026,',
    ['statements', 'journals in tables', 'rows'],
  ],
  ['a printed statement', 'Date Narration Debit Credit Balance\n01/04/2026 NEFT ACME 100.00 200.00\n', ['statements', 'bills']],
  [
    'OFX',
    'OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><STMTTRN><TRNAMT>1.00<DTPOSTED>20260401<NAME>',
    ['statements'],
  ],
  [
    'CAMT',
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>',
    ['statements'],
  ],
  ['QIF', '!Type:Bank\nD01/04/2026\nT-100.00\nP', ['statements']],
  ['MT940', ':20:STMT\n:25:123456\n:28C:1/1\n:60F:C260401INR100,00\n:61:2604010401D100,00NTRFNONREF\n:86:', ['statements']],
  ['BAI2', '01,1,2,260401,1200,1,80,1,2/\n02,1,2,1,260401,1200,INR,2/\n03,123,INR,010,100,,/\n16,475,100,,,,', ['statements']],
  ['a web page', '<html><table><tr><td>Date</td><td>Narration</td></tr><tr><td>', ['statements', 'journals in tables']],
  [
    'Tally',
    '<ENVELOPE><BODY><TALLYMESSAGE><VOUCHER><DATE>20260401</DATE><ALLLEDGERENTRIES.LIST><LEDGERNAME>A</LEDGERNAME><AMOUNT>',
    ['statements', 'journals'],
  ],
  ['ledger', '2026/04/01 Opening\n  Assets:Bank  ', ['journals']],
  ['beancount', '2026-04-01 open Assets:Bank INR\n2026-04-01 * "A" "B"\n  Assets:Bank  ', ['journals']],
]

export const hostileFiles: readonly HostileFile[] = [
  ...starts.flatMap(([format, start, readers]) =>
    pieces.map(([name, piece]) => longer(`${format}, then ${name}`, start, piece, '', readers)),
  ),
  ...starts.flatMap(([format, start, readers]) => [
    nested(`${format}, then tags inside tags`, start, '<a>', '</a>', readers),
    nested(`${format}, then brackets inside brackets`, start, '(', ')', readers),
    longer(`${format}, then tags that are left open and a wrong end`, start, '<a><b></c>', '', readers),
  ]),
  longer('many rows of a table', 'Date,Narration,Withdrawal,Deposit,Balance\n', '01/04/2026,UPI/1234/ACME,100.00,,100.00\n'),
  longer('many columns', 'Date,Narration,Withdrawal,Deposit,Balance', ',Narration'),
  longer('many printed entries', 'Date Narration Debit Credit Balance\n', '01/04/2026 NEFT ACME 100.00 200.00\n'),
  longer('many printed pages', 'Date Narration Debit Credit Balance\n01/04/2026 NEFT ACME 100.00 200.00\n', '\fPAGE\n'),
  longer(
    'one printed entry on many lines',
    'Date Narration Debit Credit Balance\n01/04/2026 NEFT ACME 100.00 200.00\n',
    'more of it\n',
  ),
  longer('many elements of OFX', '<OFX><BANKTRANLIST>', '<STMTTRN><TRNAMT>1.00<DTPOSTED>20260401<NAME>ACME</STMTTRN>\n'),
  longer('many tags of MT940', ':20:S\n:25:1\n:60F:C260401INR1,00\n', ':61:2604010401D100,00NTRFNONREF\n:86:ACME\n'),
  longer('many details of one tag', ':20:S\n:25:1\n:60F:C260401INR1,00\n:61:2604010401D1,00NTRFN\n:86:', '?20A?21B\n'),
  longer('many records of QIF', '!Type:Bank\n', 'D01/04/2026\nT-1.00\nPACME\n^\n'),
  longer(
    'many records of BAI2',
    '01,1,2,260401,1200,1,80,1,2/\n02,1,2,1,260401,1200,INR,2/\n03,1,INR,010,1,,/\n',
    '16,475,1,,,,A/\n88,more\n',
  ),
  longer('many rows of a web page', '<html><table>', '<tr><td>01/04/2026</td><td>ACME</td><td>1.00</td></tr>'),
  longer('many vouchers of Tally', '<ENVELOPE>', '<VOUCHER><DATE>20260401</DATE><AMOUNT>1</AMOUNT></VOUCHER>', '</ENVELOPE>'),
  longer('many entries of ledger', '', '2026/04/01 A\n  Assets:Bank  1 INR\n  Income\n'),
  longer('one entry of ledger with many lines', '2026/04/01 A\n', '  Assets:Bank  1 INR\n'),
  longer('many automatic rules', '', '= /A/\n  B  1\n2026/04/01 A\n  A  1 INR\n  C\n'),
  longer('a long calculation', '2026/04/01 A\n  Assets:Bank  (1', '+1'),
  longer('many accounts of ledger', '', 'account A:B:C\nalias A=B\n'),
  longer(
    'many entries of beancount',
    '2026-04-01 open Assets:Bank INR\n',
    '2026-04-01 * "A"\n  Assets:Bank  1 INR\n  Income:A\n',
  ),
  longer('many words of a bill', '', 'Invoice No: A1 Total 1.00 GST\n'),
]
