// The door of every npm script. Needs nothing but Node itself, at least version 20: it installs the packages, among
// them the Node that everything else runs on, builds the web when its sources changed, and then steps aside.
var major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error('Khela needs Node 20 or newer to start; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
import('./bootstrap/main.mjs')
  .then(({ main }) => main(process.argv.slice(2)))
  .catch((error) => {
    console.error(error && error.sayOnly ? error.message : error);
    process.exit(1);
  });
