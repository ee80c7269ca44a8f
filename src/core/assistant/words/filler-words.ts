import { cuesIn, paperCuesIn } from '../cues.ts'

/** Words without a condition of their own: the rest of a question without them has still been understood. */
const words = new Set(
  `about above across actual actually after again ago all almost along also altogether am anybody anyone around aside ask asked asking at away
  back basically because become been before behind being below beside between both bring brings came can case clear come comes coming complete
  completed consider consist contain could day days did different do does doing done down drain during each earlier either else entire even ever every exact exactly
  fall falls falling far few find finally following four five six seven eight nine ten full further general get gets getting give given gives go goes going gone good got great had
  hand handle happen happened happens has have heading held help hold holding holds idea including individual instead into involved just keep kept know
  land landed large last lately later least leave left let lie lies like little lump lying made make makes making many may mean meant might moment more most move moved much must near nearly need
  needs never next now offender often old once one ones only open order other otherwise out over own part particular past people perhaps place point possible present previous
  put quite rate rather real really recent regular respective rest right roughly round run running said same saw say see seem seen send sent separate set several shall should
  show since single size sitting small so some soon sort stand standing stands start started state stay still stood straight stuck such summary sum take taken takes
  taking tell than then there these they thing things think this those three through thus till time times to today together told too took top toward towards
  true try turn two type under until up upto us use used using usual usually value various very wait walk want wanted wants was way ways well went were what whatever
  fastest slowest quickest flow charge via system second sale repeat red position partly man lower looking kitty kinds kind hogging hit higher handed guys form forking folks finished fat end ending
  draw dragging feet de deducted damage couple component close cleared claim cheez charged bucketed age banked awaiting available among funds frequent distinct
  when where whether which while who whole whose will with within without word work worst worth would wrong yet you your bhai yaar ji sir madam na nahi sa si se subah shaam raat
  answer identical equal exact included counted counting removing transferred considered ignored omitted statement statements bigger pace speed mistake error accident accidentally erroneously wrongly mistakenly isi usi record records stuff budget budgets none midnight question partner partners grower growers ride rides dough bucks moolah jal tarah aise aisa aisi lowdown platform portal gateway terms detail basis behalf purpose reason sort lot bit rough plain nutshell glance detail fact extent average business firm company office ours hurt bleeding dry badly deep lose losing agar alone positive negative beat exceed ascending descending increasing`
    .split(/\s+/)
    .filter(Boolean),
)

/** The longer of them, that a misspelt word may be taken for, by their first letter. */
export const quietByLetter: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  [...words].filter((word) => word.length > 3),
  (word) => word[0] ?? '',
)

/** Whether the word carries no meaning, or is a cue of the question. */
export function isQuiet(word: string): boolean {
  if (words.has(word)) return true
  return Object.values(cuesIn(word)).some(Boolean) || Object.values(paperCuesIn(word)).some(Boolean)
}
