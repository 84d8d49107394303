import type { Audio, AudioDetails } from '#contract/assets/audio.ts'
import { type LanguageName, languageCode } from '#contract/languages.ts'
import type { MediaLinks } from '../../http/media-links.ts'
import type { AudioRow, FileRow, UseRow } from './audios.store.ts'

export function presentAudio(row: AudioRow, links: MediaLinks): Audio {
  return {
    id: String(row.id),
    code: row.code,
    url: row.file_sha256 && links.ofCode('audio', row.code, row.file_sha256),
    localText: row.local_text,
    translation: row.translation,
    language: row.language as LanguageName,
    languageId: languageCode(row.language),
    duration: row.duration,
    bytes: row.bytes,
    peaks: row.peaks,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentAudioDetails(
  row: AudioRow,
  links: MediaLinks,
  found: { files: readonly FileRow[]; uses: readonly UseRow[] },
): AudioDetails {
  return {
    ...presentAudio(row, links),
    files: found.files.map((file, index) => ({
      sha256: file.sha256,
      url: links.ofFile('audio', file.sha256),
      bytes: file.bytes,
      duration: file.duration,
      uploadedAt: file.uploaded_at.toISOString(),
      uploadedBy: file.uploaded_by,
      current: index === 0,
    })),
    uses: found.uses.map((use) => ({
      entity: use.entity,
      activityKind: use.kind,
      id: use.id,
      title: use.title,
      language: use.language as LanguageName,
      levelId: use.level_id,
      lessonId: use.lesson_id,
      path: use.path,
    })),
  }
}
