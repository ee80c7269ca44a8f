/**
 * Words that questions about money may contain, English and Hinglish, besides the dictionary: never names, never misspelt.
 * Each line is a theme; plurals of the English ones are understood.
 */
const themes = `
show tell give list name find count compare plot chart graph display break breakdown split put what which who whom whose when where why how many much far long
kiski kiskaa kya kaun kaunsa kaunse kaunsi kon konsa konse kis kisko kiska kiske kisne kisse kab kahan kidhar kaise kitna kitne kitni kitnaa batao bata bataiye batana dikhao dikha dikhaiye dena do chahiye
hai hain ho hua hui hue tha thi the hoga raha rahi rahe gaya gayi gaye aaya aayi aaye mila mili mile diya diye di liya liye kiya kiye kari karo kar karna karke nikla nikle nikala laga lage lagi laga bheja bheje bheji
ka ke ki ko se me mein mai par pe tak ne aur ya bhi hi sirf bas wala wale wali yeh ye woh wo us is iss in un unka uska uske uski inka iska iske iski apna apne apni hum humne humara hamara hamare hamari humare mera mere meri mujhe hume humein sab saare sare saara sara kul kuch koi har sabse zyada jyada zada kam upar niche neeche bada bade badi chhota chhote chota chote alag alawa chhod chhodke chhodkar chod chodke bina hata hatake milake milakar beech bich abhi aaj kal parso parson ab tab jab fir phir pehle pahle baad baar wahi waisa yahi
paisa paise paisay rupaya rupaye rupee rupees rakam kharch kharcha kharche kharchaa aamdani kamai kamaya kamaye bakaya baki baaki udhaar udhar lena lene len den dene atka atke atki phasa phase phasi jama nikasi bhugtan vasooli vasuli bikri kharidi khata khate khaton bacha bachat bache pada pade bhaada bhada kiraya kiraaya bijli tankha tankhwah tanakhwah pagar vetan mazdoori majdoori dhulai byaj khaata len-den
hafte hafta hafton mahina mahine maheene mahino mahinon saal varsh din dino timahi tihai pichle pichhle pichla pichhla pichli gaye beete chalu agle agla shuru aakhri akhri
january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
today yesterday week month quarter year fiscal financial calendar daily weekly monthly quarterly yearly annual fy ytd mtd qtd yoy mom qoq date period since till until between from during
account bank balance opening closing current savings overdraft cash transaction entry entries debit credit payment payout receipt transfer deposit withdrawal narration reference statement
spend spent spending spends expense expenses expenditure cost outflow outgo inflow income revenue earning turnover paid pay received receive collect collected collection settle settled settlement net surplus deficit burn burning runway
total sum amount average mean median typical maximum minimum highest lowest largest biggest smallest top bottom least most share percent percentage proportion portion ratio times growth grew grow change difference increase decrease trend versus compared comparison cumulative
category categories head heads party parties vendor vendors supplier suppliers customer customers client clients counterparty counterparties employee employees staff payee payer debtor creditor mode channel direction
invoice invoiced invoices bill billed bills receivable receivables payable payables outstanding overdue due unpaid unsettled pending owed owe owes owing ageing aging bucket late delay draft cancelled approved reviewed raised issued challan
upi neft rtgs imps cheque cheques chq ach nach ecs card pos atm internal internet cash gst tds gstin pf epf esi tax taxes cgst sgst igst itc hsn emi
lakh lakhs lac lacs crore crores thousand hazaar hazar rs inr ek teen char chaar paanch panch chhe saat aath nau das dedh dhai
duplicate duplicates twice double repeated unusual uncategorised uncategorized untagged
hisaab hisab mutabik badha badhe badhi badh ghata ghate ghati gira giri gire dono teeno chaaro khaton saari sabhi bataiye tarikh tareekh konse kaunsi kamaaya utha uthe uthaya nikaala nikaale nikali jata jati jate aata aati aate deta dete deti nahi nahin nai banta banti bante jayenge jayega jayegi jaenge jitna jitne jitni utna isse usse nikal nikalenge fayda nuksan review reviewed reviewing advance rok roka roke roki rakha rakhe rakhi rakhna baitha baithe baithi daba dabaye dabaa dabaya lautaya lautaye lautana wapas wapis chukta chukaana chukana chukane deni lenaa denaa bhari bharna bharni bharne kisse kinse kinka ugaahi ugahi vasool vasul bacha bachi tikega tikegi tik kise kinhe kinko kisi everything anything something nothing whatever dso paas roz bhara bhare bhari rehta rehti waise matlab abtak kitnaa wagera sath saath liye
gaadi gaadiyon gaadiyan gadi gadiyon gadiyan dukaan dukan dukaano saamaan saman maal kaam logo logon jin jinka jinki jinke jisme jinme usme usmein isme ismein unme unmein unme inmein bhaari walon waalon walo waalo waala waale waali aa ja de le mil ho reh rah bach chuka chuki jaye jaaye aane jaane
both either uda luta phook aana aani milna milni milne meant udaya udaye lagaya lagaye lutaya phoonka chukaya chukaye chuke statutory takings kaata kaate kata kate muqable puraana purana purani purane sunday monday tuesday wednesday thursday friday saturday line lines day days log logon mehenga mehengi mehenge mehnga mehngi mahanga mahangi sasta sasti saste bhi weekday weekdays weekend weekends minus plus pls plz number numbers figure figures chalega chalegi chalenge chal chala amdani aamdani kamai bikri muqable mukable ranked sorted ordered instalment instalments
gandhi jayanti independence republic open opened closed settled cleared early shortfall
over above below under beyond than more less fewer bigger larger smaller higher lower greater older oldest newest latest recent previous past after before about many most
farak fark antar guna refund refunds refunded defaulter defaulters nameless unnamed
kharid kharida kharide kharidi kharidna kharidne government govt department authorities sarkar exchequer treasury halves chhamahi
please kindly btw approx roughly overall combined together separately each per wise apart except excluding leaving barring without including skipping ignoring alongside
`
const plain = new Set(themes.split(/\s+/).filter(Boolean))

/** Whether the word belongs to how questions are asked; plurals and possessives count. */
export const isKnown = (word: string): boolean =>
  plain.has(word) || (word.length > 3 && word.endsWith('s') && plain.has(word.slice(0, -1)))

/** The words a misspelt one may be taken for, by their first letter. */
export const knownByLetter: ReadonlyMap<string, readonly string[]> = Map.groupBy(plain, (word) => word[0] ?? '')
