import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { parse } from 'node:path'
import { StartupError } from '../../../shared/startup-error.ts'

/** Users that may run PostgreSQL when Griot runs as root, preferred first. */
const SERVICE_USERS = ['postgres', 'nobody']
/** The usual uid of `nobody`, if /etc/passwd does not say otherwise. */
const NOBODY_UID = 65_534

/** Another user to run PostgreSQL as; null: the user of this process. */
export type Identity = { uid: number; gid: number; name: string } | null

/**
 * PostgreSQL refuses to run as root: root switches to the owner of the cluster, or to a service user.
 * @param cluster its folder, which need not exist yet
 * @throws StartupError when this process cannot become the cluster's owner
 */
export async function chooseIdentity(cluster: string): Promise<Identity> {
  const ourselves = process.getuid?.()
  if (ourselves === undefined) return null
  const owner = await stat(cluster).catch(() => null)
  if (ourselves !== 0) {
    if (!owner || owner.uid === ourselves) return null
    throw new StartupError(
      `The database in ${cluster} belongs to another user (number ${owner.uid}). Start Griot as that user or as root, or set GRIOT_DATA to another folder.`,
    )
  }
  if (owner && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, name: `number ${owner.uid}` }
  }
  return serviceUser()
}

async function serviceUser(): Promise<NonNullable<Identity>> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  for (const name of SERVICE_USERS) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid), name }
  }
  return { uid: NOBODY_UID, gid: NOBODY_UID, name: 'nobody' }
}

/** Options for spawning a PostgreSQL process: user, working directory, and an environment without our secrets. */
export function spawnOptions(identity: Identity) {
  const { PATH, SystemRoot, TEMP, TMP, LD_LIBRARY_PATH } = process.env
  return {
    // The user may have no access to the working directory; the root is always accessible.
    cwd: parse(process.cwd()).root,
    env: { PATH, SystemRoot, TEMP, TMP, LD_LIBRARY_PATH, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
    ...(identity && { uid: identity.uid, gid: identity.gid }),
  }
}

/** Whether the user has access to every folder down to this one, by trying it. */
export function canEnter(identity: Identity, folder: string): boolean {
  if (!identity) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnOptions(identity))
  return tried.status === 0
}
