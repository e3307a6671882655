import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder in which Debian keeps the settings of Apache's modules. */
const settings = '/etc/apache2/mods-available'
const binaries = '/usr/lib/apache2/modules'

/** Returns the places of everything in the folder of a set-up. @param {string} folder */
export const placesIn = (folder) => ({
  web: join(folder, 'web'),
  data: join(folder, 'database'),
  run: join(folder, 'run'),
  socket: join(folder, 'run', 'mariadb.sock'),
  apache: join(folder, 'apache.conf'),
})

/**
 * Returns the settings of Apache: Debian's own for the modules, so also its compression, and one folder of pages.
 * @param {string} folder
 */
export function apacheSettings(folder) {
  const { web, run, socket } = placesIn(folder)
  const php = readdirSync(settings).find((name) => /^php\d.*\.load$/.test(name))
  if (!php) throw new Error('Apache has no PHP: install libapache2-mod-php.')
  const modules = ['mpm_prefork', 'authz_core', 'filter', 'dir', 'mime', 'deflate', 'setenvif']
  const loaded = modules.map((name) => `LoadModule ${name}_module ${binaries}/mod_${name}.so`)
  const own = ['mpm_prefork', 'dir', 'mime', 'deflate', 'setenvif'].map((name) => `${settings}/${name}.conf`)
  return `
ServerName 127.0.0.1
DefaultRuntimeDir ${run}
PidFile ${run}/apache.pid
ErrorLog ${run}/apache.log
${loaded.join('\n')}
Include ${settings}/${php}
Include ${settings}/${php.replace('.load', '.conf')}
${own.map((name) => `Include ${name}`).join('\n')}
# Apache serves as this user if root starts it, and as the user who starts it otherwise.
User www-data
Group www-data
# The bench keeps its connections, and Apache would close each of them after 100 requests.
MaxKeepAliveRequests 0
DocumentRoot ${web}
<Directory ${web}>
  Require all granted
</Directory>
php_admin_value pdo_mysql.default_socket ${socket}
`
}

/** Returns MRBS's settings: its defaults, a login for every page as in Windsock, and no email. */
export const mrbsSettings = `<?php
declare(strict_types=1);
namespace MRBS;
require_once 'lib/autoload.inc';
$timezone = 'Europe/Berlin';
$dbsys = 'mysql';
$db_host = 'localhost';
$db_database = 'mrbs';
$db_login = 'mrbs';
$db_password = 'mrbs';
$db_tbl_prefix = 'mrbs_';
$db_persist = false;
$auth['deny_public_access'] = true;
$mail_settings['admin_on_bookings'] = false;
`
