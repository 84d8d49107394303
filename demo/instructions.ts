import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'

/**
 * Instructions for learners, by kind. The sentences in the six languages are Griot's own, except for one; SOURCES.md
 * says which, and that no native speaker has checked them.
 */
export const INSTRUCTIONS = {
  VideoContentActivity: {
    english: 'Watch the video, then choose the correct word.',
    hausa: 'Ku kalli bidiyon, sannan ku zaɓi kalmar da ta dace.',
    igbo: 'Lee vidiyo ahụ, họrọ okwu ya.',
    nigerianPidgin: 'Wọch di vidio, den pik di wọd wé fit am.',
    swahili: 'Tazama video, kisha chagua neno lake.',
    wolof: 'Xoolal wideo bi, ba noppi tànnal baat bi mu wax.',
    yoruba: 'Wo fídíò náà, kí o sì yan ọ̀rọ̀ rẹ̀.',
  },
  SelectCorrectImageActivity: {
    english: 'Listen, then choose the picture.',
    hausa: 'Ku saurara, sannan ku zaɓi hoton da ya dace.',
    igbo: 'Gee ntị, họrọ foto ziri ezi.',
    nigerianPidgin: 'Lisin, den pik di pikchọ wé fit am.',
    swahili: 'Sikiliza, kisha chagua picha sahihi.',
    wolof: 'Déglul, ba noppi tànnal nataal bi mu wax.',
    yoruba: 'Gbọ́ ọ̀rọ̀ náà, kí o sì yan àwòrán rẹ̀.',
  },
  TapInWhatYouHear: {
    english: 'Listen, then tap the word you hear.',
    hausa: 'Ku saurara, sannan ku taɓa kalmar da kuka ji.',
    igbo: 'Gee ntị, pịa okwu ị nụrụ.',
    nigerianPidgin: 'Lisin, den tọch di wọd wé yu hia.',
    swahili: 'Sikiliza, kisha gusa neno unalosikia.',
    wolof: 'Déglul, ba noppi bësal baat bi nga dégg.',
    yoruba: 'Tẹ ọ̀rọ̀ tí o gbọ́.',
  },
  FillTheGapActivity: {
    english: 'Listen, then fill in the missing word.',
    hausa: 'Ku cike gurbin da kalmar da kuka ji.',
    igbo: 'Jiri okwu ị nụrụ mejupụta oghere ahụ.',
    nigerianPidgin: 'Put di wọd wé yu hia fọ di ẹ́mti ples.',
    swahili: 'Jaza maneno yanayokosekana',
    wolof: 'Feesalal barab bi ak baat bi nga dégg.',
    yoruba: 'Fi ọ̀rọ̀ tí o gbọ́ dí àlàfo náà.',
  },
  MatchTheCorrectWord: {
    english: 'Choose every word that fits.',
    hausa: 'Ku zaɓi dukkan kalmomin da suka dace.',
    igbo: 'Họrọ okwu niile ziri ezi.',
    nigerianPidgin: 'Pik ẹ́vri wọd wé fit am.',
    swahili: 'Chagua maneno yote yanayofaa.',
    wolof: 'Tànnal baat yépp yi ci dëppoo.',
    yoruba: 'Yan gbogbo ọ̀rọ̀ tí ó bá a mu.',
  },
  CrossWordActivity: {
    english: 'Write the words.',
    hausa: 'Ku rubuta kalmomin.',
    igbo: 'Dee okwu ndị ahụ.',
    nigerianPidgin: 'Rait di wọd-dẹm.',
    swahili: 'Andika maneno.',
    wolof: 'Bindal baat yi.',
    yoruba: 'Kọ àwọn ọ̀rọ̀ náà.',
  },
} as const satisfies { [Kind in ActivityKind]?: Record<LanguageName | 'english', string> }

/** Kinds in the sample course. */
export type DemoKind = keyof typeof INSTRUCTIONS
