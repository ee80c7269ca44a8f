/** Exports in the published layouts of Indian banks and wallets; people, numbers and amounts are invented. `amounts` is what a person reads. */
export type Format = { name: string; text: string; amounts: string[]; ties?: boolean; number?: string; bank?: string }

export const india: Format[] = [
  {
    name: 'SBI: tab-separated .xls with a preamble and trailing blanks',
    text: `Account Name\t:\tMs. ASHA MENON\nAddress\t:\tPUNE\nAccount Number\t:\t_00000030123456789\nBranch\t:\tCAMP\nInterest Rate(% p.a.)\t:\t2.7\nMOD Balance\t:\t0.00\nIFS Code\t:\tSBIN0000454\nBalance as on 1 Apr 2026\t:\t10,000.00\nStart Date\t:\t1 Apr 2026\nEnd Date\t:\t30 Apr 2026\n\nTxn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance\n2 Apr 2026\t2 Apr 2026\tTO TRANSFER-UPI/DR/609212345678/RAVI/UTIB/ravi@ok/Tea--\tTRANSFER TO 4897690162093\t150.00\t \t9,850.00\n5 Apr 2026\t5 Apr 2026\tBY TRANSFER-NEFT*HDFC0000001*N095*MEHTA--\tTRANSFER FROM 3199418044303\t \t25,000.00\t34,850.00\n**This is a computer generated statement and does not require a signature\n`,
    amounts: ['-150.00', '25000.00'], ties: true, bank: 'State Bank of India',
  },
  {
    name: 'SBI: CSV of 2024 with branch code',
    text: `"Account Number","30123456789"\n"Txn Date","Value Date","Description","Ref No./Cheque No.","Branch Code","Debit","Credit","Balance"\n"01/04/2026","01/04/2026","INTEREST CREDIT","","454"," ","312.00","10,312.00"\n"03/04/2026","03/04/2026","ATM WDL-ATM CASH 1234 PUNE","","454","2,000.00"," ","8,312.00"\n`,
    amounts: ['312.00', '-2000.00'], ties: true,
  },
  {
    name: 'HDFC: delimited text with 0.00 and padded cells',
    text: `  Date     ,Narration                                                                                                                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance\n 01/04/26  ,UPI-RAVI TEA STALL-RAVI@OKAXIS-UTIB0000123-609112345678-TEA           , 01/04/26 ,        40.00      ,        0.00        ,0000609112345678      ,     9,960.00  \n 02/04/26  ,NEFT CR-ICIC0000001-MEHTA TRADERS-ASHA-N092261234567890      , 02/04/26 ,        0.00      ,    5000.00        ,N092261234567890      ,    14960.00  \n`,
    amounts: ['-40.00', '5000.00'], ties: true, bank: 'HDFC Bank',
  },
  {
    name: 'HDFC: net-banking sheet with stars and a summary',
    text: `HDFC BANK Ltd.,,,,,,Page No .: 1\n,,,,,,Statement of accounts\nMS ASHA MENON,,,,Account No :50200012345678  ,,\nStatement From      : 01/04/2026      To : 30/04/2026,,,,,,\n********,**********************************,**************,********,***************,***************,****************\nDate,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n********,**********************************,**************,********,***************,***************,****************\n01/04/26,ACH D- BAJAJ FINANCE LTD-P400012345,0000006123456789,01/04/26,3500,,6500\n06/04/26,IMPS-609612345678-RAVI KUMAR-ICIC-XXXXXXXX1234-RENT,0000609612345678,06/04/26,,12000,18500\n********,**********************************,**************,********,***************,***************,****************\nSTATEMENT SUMMARY  :-,,,,,,\nOpening Balance,,Debits,Credits,Closing Bal,,\n10000,,3500,12000,18500,,\nGenerated On: 01/05/2026 10:11:12,,,,,,\n`,
    amounts: ['-3500.00', '12000.00'], ties: true, number: '50200012345678',
  },
  {
    name: 'HDFC card: ~|~ with Cr only',
    text: `Transaction type~|~Primary / Addon Customer Name~|~DATE~|~Description~|~AMT~|~Debit /Credit\nDomestic~|~ASHA MENON~|~02/04/2026 10:11:12~|~AMAZON PAY INDIA~|~1,499.00~|~\nDomestic~|~ASHA MENON~|~09/04/2026~|~NETBANKING TRANSFER~|~2,000.00~|~Cr\n`,
    amounts: ['-1499.00', '2000.00'],
  },
  {
    name: 'ICICI: OpTransactionHistory CSV',
    text: `,,,,,,,,\n,DETAILED STATEMENT,,,,,,,\n,Transactions List -  - ASHA MENON (INR) - 000405012345,,,,,,,\n,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )\n,1,01/04/2026,01/04/2026,-,UPI/609112345678/Tea/ravi@okaxis/Axis Bank/ICI123,50.0,0.0,9950.0\n,2,04/04/2026,04/04/2026,-,NEFT-N094261234567890-MEHTA TRADERS,0.0,7500.0,17450.0\n,,,,,,,,\n,Legends Used in Account Statement,,,,,,,\n`,
    amounts: ['-50.00', '7500.00'], ties: true, bank: 'ICICI Bank',
  },
  {
    name: 'ICICI corporate: Cr/Dr word before the amount',
    text: `No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)\n1,S12345678,01/04/2026,01/04/2026 10:15:20 AM,-,RTGS-ICICR42026040100-MEHTA,CR,"2,50,000.00","3,50,000.00"\n2,S12345679,02/04/2026,02/04/2026 11:00:01 AM,-,INF/INFT/0312/VENDOR,DR,"1,00,000.00","2,50,000.00"\n`,
    amounts: ['250000.00', '-100000.00'], ties: true,
  },
  {
    name: 'ICICI card: statement CSV with CR after the amount',
    text: `"Accountno:","4315XXXXXXXX1002"\n"Customer Name:","ASHA MENON"\n"Transaction Date","Details","Amount (INR)","Reference Number"\n"02/04/2026","SWIGGY BANGALORE IN","450.00 Dr.","13001234567"\n"10/04/2026","BBPS Payment received","450.00 Cr.","13001234568"\n`,
    amounts: ['-450.00', '450.00'],
  },
  {
    name: 'Axis: CSV with a legend below',
    text: `Name :- ASHA MENON\nCustomer No :- 912345678\nIFSC Code :- UTIB0000123\nStatement of Account No - 923020008070086 for the period (From : 01-04-2026 To : 30-04-2026)\n\nTran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n01-04-2026,-,UPI/P2M/609112345678/RAVI TEA/Paid via/YES BANK,20.00, ,9980.00,123\n03-04-2026,-,NEFT/HDFC/N093/MEHTA TRADERS, ,4000.00,13980.00,123\n\nUnless the constituent notifies the bank immediately of any discrepancy found\nLegends :\nICONN-Transaction trough Internet Banking\n`,
    amounts: ['-20.00', '4000.00'], ties: true, number: '923020008070086', bank: 'Axis Bank',
  },
  {
    name: 'Kotak: amount with Dr / Cr and balance with Dr / Cr',
    text: `ASHA MENON,,,,Account No.,3349936986,,,\nSl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr\n1,01-04-2026 09:10:11,01-04-2026,UPI/RAVI/609112345678/Tea,UPI-609112345678,"30.00",DR,"9,970.00",CR\n2,02-04-2026 10:00:00,02-04-2026,Received from MEHTA,NEFT-1,"1,030.00",CR,"11,000.00",CR\n,,,,,,Opening balance,"10,000.00",\n,,,,,,Closing balance,"11,000.00",\n`,
    amounts: ['-30.00', '1030.00'], ties: true,
  },
  {
    name: 'PNB: narration last',
    text: `Account Number,1234000100123456\nTransaction Date,Cheque Number,Withdrawal,Deposit,Balance,Narration\n01/04/2026,,100.00,,"9,900.00 Cr.",UPI/609112345678/DR/RAVI\n02/04/2026,000123,,"2,100.00","12,000.00 Cr.",BY CLG MEHTA\n`,
    amounts: ['-100.00', '2100.00'], ties: true,
  },
  {
    name: 'Bank of Baroda: CSV with quoted blank cells',
    text: `"Account No","12340200012345"\n"S.No","Date","Description","Cheque No","Debit","Credit","Balance"\n"1","01-04-2026","UPI/609112345678/10:11:12/UPI/ravi@ok","","60.00","","940.00Cr"\n"2","02-04-2026","NEFT-BARB-MEHTA","","","360.00","1,300.00Cr"\n`,
    amounts: ['-60.00', '360.00'], ties: true,
  },
  {
    name: 'Canara: quotes within equals signs',
    text: `Account Number,="1234101012345"\nTxn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance\n="01-04-2026 10:11:12",="01 Apr 2026",,UPI/DR/609112345678/RAVI,="1234","25.00",,"975.00"\n="02-04-2026 10:11:12",="02 Apr 2026",,NEFT CR-MEHTA,="1234",,"1,025.00","2,000.00"\n`,
    amounts: ['-25.00', '1025.00'], ties: true,
  },
  {
    name: 'Yes Bank: newest first',
    text: `Transaction Date,Value Date,Cheque No/Reference No,Description,Withdrawals,Deposits,Running Balance\n03/04/2026,03/04/2026,YESB1,NEFT Cr-MEHTA,,500.00,"1,450.00"\n01/04/2026,01/04/2026,YESB0,UPI-RAVI,50.00,,950.00\n`,
    amounts: ['500.00', '-50.00'], ties: true,
  },
  {
    name: 'IDFC FIRST: dates 01-Apr-2026',
    text: `STATEMENT OF ACCOUNT\nCUSTOMER NAME : ASHA MENON\nACCOUNT NUMBER : 10012345678\nSTATEMENT PERIOD : 01-APR-2026 to 30-APR-2026\nTransaction Date,Value Date,Particulars,Cheque No.,Debit,Credit,Balance\n01-Apr-2026,01-Apr-2026,UPI/DR/609112345678/RAVI,,10.00,,990.00\n20-Apr-2026,20-Apr-2026,MONTHLY INTEREST CREDIT,,,4.50,994.50\nTotal number of Debits,1,,,,,\n`,
    amounts: ['-10.00', '4.50'], ties: true, number: '10012345678',
  },
  {
    name: 'IndusInd: type and narration in two columns',
    text: `Bank Reference,Value Date,Transaction Date & Time,Type,Payment Narration,Debit,Credit,Available Balance\nS123,01-04-2026,01-04-2026 10:11:12,Debit,UPI/RAVI/609112345678,75.00,-,925.00\nS124,02-04-2026,02-04-2026 11:00:00,Credit,NEFT MEHTA,-,75.00,"1,000.00"\n`,
    amounts: ['-75.00', '75.00'], ties: true,
  },
  {
    name: 'Federal: Dr/Cr of the balance in its own column',
    text: `Date,Value Date,Particulars,Tran Type,Tran ID,Cheque Details,Withdrawals,Deposits,Balance,DR/CR\n01-APR-2026,01-APR-2026,UPI OUT/609112345678/ravi@ok,TFR,S1,,15.00,,985.00,Cr\n02-APR-2026,02-APR-2026,FT IMPS/IFI/MEHTA,TFR,S2,,,1015.00,2000.00,Cr\n`,
    amounts: ['-15.00', '1015.00'], ties: true,
  },
  {
    name: 'Union Bank: signed amounts with (Dr) and (Cr)',
    text: `Account Number,520101234567890\nS.No,Date,Transaction Id,Remarks,Amount(Rs.),Balance(Rs.)\n1,01/04/2026,S123,UPIAR/609112345678/DR/RAVI,45.00 (Dr),955.00 (Cr)\n2,02/04/2026,S124,NEFT:MEHTA,45.00 (Cr),"1,000.00 (Cr)"\n`,
    amounts: ['-45.00', '45.00'], ties: true,
  },
  {
    name: 'Indian Bank: text printed in columns',
    text: `INDIAN BANK\nAccount No : 6123456789      IFSC : IDIB000P123\nStatement from 01/04/2026 to 30/04/2026\nDate        Transaction Details                 Debits        Credits        Balance\n01 Apr 2026 BRANCH : ATM SERVICE BRANCH\n            UPI/609112345678/DR/RAVI           INR 35.00      -          INR 965.00\n02 Apr 2026 NEFT/MEHTA TRADERS                  -          INR 135.00    INR 1,100.00\nEnding Balance INR 1,100.00\n`,
    amounts: ['-35.00', '135.00'], number: '6123456789',
  },
  {
    name: 'Paytm wallet: passbook CSV',
    text: `Date,Activity,Source/Destination,Wallet Txn ID,Comment,Debit,Credit,Transaction Breakup,Status\n"01/04/2026 10:11:12","Paid for order","Ravi Tea","41234567890","","20","","","SUCCESS"\n"02/04/2026 11:00:00","Added to wallet","UPI","41234567891","","","500","","SUCCESS"\n`,
    amounts: ['-20.00', '500.00'],
  },
  {
    name: 'Paytm UPI statement: one column of signed amounts',
    text: `Date,Time,Transaction Details,Other Transaction Details (UPI ID or A/c No),Your Account,Amount,UPI Ref No.,Order ID,Remarks,Tags,Comment\n01/04/2026,10:11:12,Paid to Ravi Tea,ravi@paytm,HDFC Bank - 78,-20.00,609112345678,,,#Food,\n02/04/2026,11:00:00,Received from Mehta,mehta@ok,HDFC Bank - 78,"+1,500.00",609212345678,,,,\n`,
    amounts: ['-20.00', '1500.00'],
  },
  {
    name: 'PhonePe: text of the statement, day above month and time',
    text: `Transaction Statement for 9812345678\n01 Apr, 2026 - 30 Apr, 2026\nDate Transaction Details Type Amount\nApr 01, 2026 Paid to Ravi Tea DEBIT ₹20.00\n10:11 AM Transaction ID T260401\nApr 02, 2026 Received from Mehta CREDIT ₹1,500.00\n11:00 AM Transaction ID T260402\nPage 1 of 1\n`,
    amounts: ['-20.00', '1500.00'],
  },
  {
    name: 'MobiKwik: status and two amounts of which one is nothing',
    text: `Transaction Date,Description,Txn ID,Cashback Amount,Amount,Type,Closing Balance\n01-04-2026 10:11,Paid Ravi,M1,0.00,20.00,Debit,480.00\n02-04-2026 11:00,Added,M2,0.00,500.00,Credit,980.00\n`,
    amounts: ['-20.00', '500.00'], ties: true,
  },
]
