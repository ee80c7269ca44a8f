/** Synonyms of page and action names: English, Hindi in Devanagari, and Hindi in Latin letters. */
const alike: readonly (readonly string[])[] = [
  ['invoice', 'इनवॉइस', 'चालान', 'inwois', 'invois'],
  ['bill', 'बिल'],
  ['customer', 'ग्राहक', 'grahak', 'gahak'],
  ['vendor', 'वेंडर', 'supplier', 'सप्लायर', 'विक्रेता', 'vikreta'],
  ['payment', 'भुगतान', 'bhugtan', 'bhugataan', 'पेमेंट'],
  ['payout', 'पेआउट'],
  ['receipt', 'रसीद', 'rasid', 'raseed'],
  ['received', 'मिला', 'प्राप्त', 'mila', 'prapt'],
  ['estimate', 'एस्टीमेट', 'quotation', 'कोटेशन', 'anuman'],
  ['order', 'ऑर्डर', 'आर्डर'],
  ['sales', 'सेल्स', 'बिक्री', 'bikri'],
  ['purchase', 'परचेज़', 'ख़रीद', 'kharid', 'khareed'],
  ['credit note', 'क्रेडिट नोट'],
  ['debit note', 'डेबिट नोट'],
  ['delivery challan', 'डिलीवरी चालान'],
  ['cash memo', 'कैश मेमो', 'नक़द मेमो'],
  ['advance', 'एडवांस', 'अग्रिम', 'agrim'],
  ['item', 'आइटम', 'सामान', 'saman', 'maal', 'माल'],
  ['stock', 'स्टॉक', 'inventory', 'इन्वेंट्री'],
  ['account', 'खाता', 'खाते', 'khata', 'khaata', 'khate'],
  ['bank', 'बैंक'],
  ['statement', 'स्टेटमेंट', 'विवरण', 'vivran'],
  ['reconcile', 'मिलान', 'milan', 'milaan'],
  ['transaction', 'लेनदेन', 'लेन-देन', 'len den', 'lenden'],
  ['journal', 'जर्नल', 'एंट्री', 'entry'],
  ['ledger', 'लेजर', 'बहीखाता', 'bahi khata', 'bahikhata'],
  ['balance sheet', 'बैलेंस शीट', 'चिट्ठा', 'chittha'],
  ['trial balance', 'ट्रायल बैलेंस', 'तलपट', 'talpat'],
  ['profit and loss', 'profit', 'लाभ और हानि', 'लाभ', 'labh', 'munafa', 'मुनाफ़ा', 'nafa'],
  ['report', 'रिपोर्ट'],
  ['dashboard', 'डैशबोर्ड', 'home', 'होम'],
  ['tax', 'कर', 'टैक्स', 'gst', 'जीएसटी'],
  ['tds', 'टीडीएस'],
  ['cashflow', 'कैशफ़्लो', 'नक़दी', 'nakdi', 'nagdi'],
  ['expense', 'ख़र्च', 'खर्चा', 'kharch', 'kharcha'],
  ['budget', 'बजट'],
  ['approval', 'स्वीकृति', 'मंज़ूरी', 'swikriti', 'manzoori', 'manjuri'],
  ['approve', 'स्वीकृत', 'मंज़ूर'],
  ['team', 'टीम', 'सदस्य', 'sadasya'],
  ['role', 'भूमिका', 'bhumika'],
  ['setting', 'सेटिंग'],
  ['company', 'कंपनी'],
  ['profile', 'प्रोफ़ाइल'],
  ['subscription', 'सब्सक्रिप्शन', 'प्लान', 'plan'],
  ['help', 'सहायता', 'मदद', 'madad', 'sahayata'],
  ['import', 'आयात', 'aayat', 'ayat'],
  ['export', 'निर्यात', 'niryat'],
  ['search', 'खोज', 'khoj'],
  ['reminder', 'याद', 'रिमाइंडर', 'yaad'],
  ['link', 'लिंक'],
  ['new', 'create', 'add', 'नया', 'नई', 'बनाएँ', 'जोड़ें', 'naya', 'nayi', 'banaye', 'jode'],
  ['audit trail', 'ऑडिट ट्रेल'],
  ['year-end', 'वर्षांत', 'varshant'],
  ['fixed asset', 'संपत्ति', 'sampatti', 'एसेट'],
  ['depreciation', 'मूल्यह्रास', 'mulyahras', 'ghisai'],
  ['currency', 'मुद्रा', 'mudra'],
  ['light', 'हल्की', 'halki'],
  ['dark', 'गहरी', 'gahri', 'डार्क'],
  ['logout', 'लॉगआउट', 'साइन आउट', 'बाहर'],
  ['card', 'कार्ड'],
  ['payroll', 'पेरोल', 'वेतन', 'vetan', 'salary', 'सैलरी'],
  ['inbox', 'इनबॉक्स'],
]

/** Synonyms of a typed word: the other names of everything whose name starts with it. */
export function otherWords(typed: string): readonly string[] {
  if (typed.length < 2) return []
  const word = plain(typed)
  return plainAlike.filter((group) => group.some((name) => name.startsWith(word))).flat()
}

/** Lower case, without the dot below a consonant, since many keyboards lack ख़ and ज़. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll('\u093C', '')

const plainAlike = alike.map((group) => group.map(plain))
