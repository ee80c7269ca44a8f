import type { Paraphrases } from './paraphrases.ts'

/** Money out and money in. */
export const moved: Paraphrases = [
  // Money out.
  ['big[- ]ticket (spends?|expenses?|payments?|purchases?)', 'largest $1'],
  [
    '(?:throwing|pumping|showering|splashing|pouring) (?:all |most of )?(?:our |the )?(?:money|cash|funds) (?:at|into|on)',
    'paying the most to',
  ],
  [
    '(money|cash|funds) (?:(?:all|just|keeps?|even) )*(?:disappear(?:ing|ed)|vanish(?:ing|ed)|evaporat(?:ing|ed)|leaking|flying)(?: to| off| out| away)?',
    '$1 going',
  ],
  ['tax ?men|taxmen', 'taxman'],
  ['(?:handed (?:over|out)|parted with|dished out|doled out|laid out)', 'paid'],
  ['(?:ploughed|plowed|sunk|sank|poured|pumped|channell?ed) (?:in|into)', 'spent on'],
  [
    "who(?:'s| is| are| has been)? (?:hogging|bleeding|milking|draining|eating|swallowing|guzzling|gobbling)(?: up)? (?:most of |all )?(?:us|(?:our |all our )?(?:money|cash|funds))(?: dry)?",
    'who got the most from us',
  ],
  ['(?:biggest |largest |main )?money (?:pit|guzzler|sink)', 'biggest expense category'],
  ['(?:tax|income tax) (?:guys|folks|babus?|wallahs?|men|people)(?: (?:taken|take|took|grabbed|pocketed))?', 'taxes paid'],
  [
    `(?:on|in|to|for) what did (?:the )?(?:biggest|largest|main|bulk|major|lion's|most)(?: chunk| part| share| portion)?(?: of)? (?:our |the )?(.{0,20}?) ?(?:money|cash|funds|spend) go`,
    'what did we spend most on $1',
  ],
  ['(cash) did (we|i) (?:draw|take out|pull out|drew)', '$1 did $2 withdraw'],
  [
    '^(?:did|have|has) (we|i) (pay|paid|spend|spent|receive|received|collect|collected|earn|earned) (?:more|less|over|under|above|below|upwards)(?: than| of)? (?:rs\\.? ?|₹ ?)?\\d[\\d,.]* ?(?:lakhs?|lacs?|crores?|cr|k|thousand|l)?(?= (?:in|on|for|to|from|as|towards) )',
    'how much did $1 $2',
  ],
  [
    '([cis]?gst|tds|tax) liabilit(?:y|ies) (?=(?:(?:that )?(?:was|were|has been|we) )?(?:paid|deposited|discharged|settled)\\b)',
    '$1 ',
  ],
  // A tax is paid in cash where no credit is used for it: by whichever way the money went.
  [
    '(?:in|by|with) cash,? ?(?=\\(?(?:through|via|by|using|on|with|against) (?:(?:a|an|the|our|gst|tds|online|bank) )*challans?\\b)',
    '',
  ],
  [
    '(?<=\\b(?:[cis]?gst|tds|tcs|e?pf|esic?|tax(?:es)?|duty|duties)\\b[^.?,]{0,30})\\b(paid|pay|deposited|discharged|settled|remitted|payments?|outgo|outflow)( made| done)? (?:in|by) cash(?! (?:book|register))',
    '$1$2',
  ],
  ['(?:through|via|from|using|out of|by debit to) (?:the )?(?:electronic )?cash ledger', ''],
  ['net[- ]?banking', 'bank transfer'],
  [
    '(?:what|how much)(?: of a)? (?:damage|dent|hole) (?:did|has|have) (.{3,40}?) (?:do|done|make|made|put|cause|caused)(?: (?:to|in|on) (?:our|the) (?:wallet|pockets?|purse|budget|bank|finances|cash|kitty))',
    'how much did $1 cost us',
  ],
  // Money in.
  [
    '((?:total|amount|money|sum|much)(?: was| has been| is| have been)?) (?:credited|paid|sent|remitted|deposited) by (?:our |the |all )*(customers|clients|buyers)',
    '$1 received from $2',
  ],
  ['(?:pull(?:ed)?|rak(?:ed|e)|rope[ds]?|haul(?:ed)?|scoop(?:ed)?|reel(?:ed)?) in|mopp?(?:ed)? up', 'received'],
  ['came our way|reached us|(?:made|found) its way (?:to us|in(?:to our accounts?)?)|flowed our way', 'came in'],
  [
    '(?:give|gave|given|send|sent|pay|paid|return(?:ed)?)(?: us)? (?:anything|something|any money|money|any of it) back(?: to us)?',
    'refund us',
  ],
  [
    '(?:giv(?:e|en|es)|gave|send|sent|sends|pay|paid|pays|return(?:ed|s)?|hand(?:ed)?|refund(?:ed)?) (?:us back|back (?:to )?us)',
    'refund us',
  ],
  ['(?:returned|refunded)(?: it| them| money| cash)? to us', 'refund us'],
]
