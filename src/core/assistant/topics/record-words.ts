/** Words of questions about records in lists of their own: notes, bank lines, approvals, payouts, stock. */

const set = (words: string) => new Set(words.split(' '))

export const noteWords = set(
  'credit debit note notes cn dn issued issue raised raise made given gave created against list value worth count customer customers vendor vendors supplier suppliers jari banaye bane diye',
)
export const openNoteWords = set('open unused unapplied unadjusted left remaining pending available')

const matching = [
  'match',
  'matched',
  'matching',
  'reconcile',
  'reconciled',
  'reconciliation',
  'recon',
  'milan',
  'mile',
  'mila',
  'tally',
]
export const isOfMatching = new Set(matching)
export const isOfUnmatched = set('unmatched unreconciled unreconsiled unrecon')
export const notYet = set('not nahi nahin nhi pending left baki baaki remaining still yet unmatched bina without')
export const unmatchedWords = new Set([
  ...matching,
  ...isOfUnmatched,
  ...set(
    'bank line lines entry entries transaction transactions txn txns statement statements account accounts match pending left baki baaki remaining nahi nahin nhi count open item items bina without hua hui hue',
  ),
])

export const isOfApproval = set(
  'approval approvals approve approved approving sanction sanctioned authorise authorize authorisation authorization manzoori manjuri manzuri',
)
export const approvalWords = new Set([
  ...isOfApproval,
  ...set(
    'waiting wait waits pending need needs left baki baaki bill bills payout payouts payment payments request requests await awaiting open todo queue required value worth',
  ),
])
export const ownReader = set('me my mine i mera mere meri mujhe mujhko')
export const decidedWords = new Set([
  ...isOfApproval,
  ...set('bill bills payout payouts request requests rejected kiye kiya kiyi'),
])

export const payoutWords = set(
  'payout payouts pending approval approve approved waiting wait awaiting failed fail fails bounced unsuccessful returned reversed scheduled schedule queued processed sent successful release released unreleased not yet nahi nahin largest biggest highest max maximum single ever made sabse bada badi value worth hue hui',
)
export const isLargest = set('largest biggest highest max maximum bada badi')

export const gratuityWords = set(
  'gratuity provision provided provided-for provisions liability accrued set aside balance rakha rakhi',
)
export const ctcWords = set('ctc annual annually yearly year salary package structure cost costs cost-to-company saal salana')
export const awayWords = set(
  'leave leaves chutti chuttiyan chhutti chhuttiyan absent away off employee employees staff people today aaj log',
)

export const isOfStock = set('stock stocks inventory godown reorder')
export const stockWords = new Set([
  ...isOfStock,
  ...set(
    'value valuation worth item items product products goods level quantity qty units unit pieces hand available left bacha bachi bache rakha pada keemat closing balance position top by highest most details wise item-wise itemwise maal saman end lying kept',
  ),
])
export const reorderWords = set('reorder re-order below under low short running kam order level out minimum khatam hone')
export const emptyWords = set('no out zero nil empty khatam khali without finished')
export const soldWords = set('sell sells sold selling sale sales becha beche bechi biki bike bika bikri')
export const boughtWords = set('buy bought purchase purchases purchased kharida kharide kharidi kharidari khareed khareeda')
/** `kitna maal liya`: goods that are taken are bought. */
export const takenWords = set('liya liye li aaya aaye aayi mangaya mangwaya')
export const goodsWords = set('maal saman saaman')
export const tradeWords = new Set([
  ...soldWords,
  ...boughtWords,
  ...goodsWords,
  ...set(
    'value worth customer customers client clients vendor vendors supplier suppliers item items product products goods wise top by biggest highest largest best over than gst hua hui hue humne sabse zyada kisne kisse',
  ),
])
/** In percent; beside a comparison, by how much it changed. */
export const percentWords = set('percent percentage pct pratishat')
/** What part of all something is. */
export const shareWords = new Set([...percentWords, ...set('share portion hissa proportion contribution contribute fraction')])
export const besideShare = set('come comes came coming make makes made our whole overall total kitne')
export const unitWords = set('units unit qty quantity pieces quantities nos volume')
/** What the first of a ranking is called. */
export const mostWords = set('most biggest highest largest best top sabse zyada jyada maximum max fastest')
export const depreciationWords = set(
  'depreciation depriciation amortisation amortization booked posted charged charge expense cost on assets asset fixed ghisai',
)
export const isOfDepreciation = set('depreciation depriciation amortisation amortization ghisai')
export const taxHeads = set('cgst sgst igst utgst')
export const outputWords = set('invoice invoices output outward sales sale collected charged')
export const creditSideWords = set('itc input credit credits available eligible')
/** What makes a credit one of input tax. */
export const inputCreditWords = set('itc input available eligible')
export const besideSide = set(
  'gst split by head heads wise break-up breakup into separately liability return returns tax taxes financial',
)
