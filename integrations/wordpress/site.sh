# Sourced: the database and the files of a WordPress in a temporary folder, on loopback alone; both end, and the folder goes, with the shell
# that sourced it. Needs Debian's packages php-cli php-mysql php-gd php-xml mariadb-server wordpress wordpress-theme-twentytwentythree. `serve` starts its server.
wordpress=${WORDPRESS:-/usr/share/wordpress}
port=${PORT:-8099}
site="http://127.0.0.1:$port"

for tool in php mariadbd mariadb-install-db mariadb curl; do
  command -v "$tool" >/dev/null || { echo "Missing: $tool" >&2; exit 1; }
done
[ -f "$wordpress/wp-load.php" ] || { echo "Missing: WordPress in $wordpress" >&2; exit 1; }
[ -d "$wordpress/wp-content/themes/twentytwentythree" ] || { echo "Missing: a theme in $wordpress" >&2; exit 1; }

folder=$(mktemp -d)
database=
web=
tidy() {
  [ -z "$web" ] || kill "$web" 2>/dev/null || true
  [ -z "$database" ] || { kill "$database" 2>/dev/null && wait "$database" 2>/dev/null; } || true
  rm -rf "$folder"
}
trap tidy EXIT
trap 'exit 1' INT TERM

socket="$folder/db.sock"
as=
if [ "$(id -u)" = 0 ]; then
  as="--user=root"
fi
mariadb-install-db --no-defaults $as --datadir="$folder/db" --auth-root-authentication-method=normal >"$folder/db.log" 2>&1
mariadbd --no-defaults $as --datadir="$folder/db" --socket="$socket" --pid-file="$folder/db.pid" --skip-networking >>"$folder/db.log" 2>&1 &
database=$!
tries=0
until mariadb --no-defaults --user=root --socket="$socket" -e 'create database if not exists wp' 2>/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { cat "$folder/db.log" >&2; exit 1; }
  sleep 1
done

cp -rL "$wordpress" "$folder/site"
mkdir -p "$folder/site/wp-content/plugins" "$folder/site/wp-content/uploads"
cat >"$folder/site/wp-config.php" <<PHP
<?php
define( 'DB_NAME', 'wp' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:$socket' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '$site' );
define( 'WP_SITEURL', '$site' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
\$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
PHP
serve() {
  php -S "127.0.0.1:$port" -t "$folder/site" >"$folder/web.log" 2>&1 &
  web=$!
  curl -s --retry 20 --retry-connrefused --retry-delay 1 -o /dev/null "$site/"
}
